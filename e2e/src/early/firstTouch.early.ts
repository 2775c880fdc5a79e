import { test } from '@playwright/test'
import { gestures } from './gestures.ts'
import { type Device, devices, Visitor } from './visitor.ts'

for (const device of Object.keys(devices) as Device[])
  for (const { name, path, on, act, shows, isNative, leaves, losesFocus } of gestures)
    if (!on || on.includes(device))
      test(`${device}: ${name}`, async ({ browser }) => {
        const visitor = await Visitor.open(browser, device, path)
        await act(visitor)
        if (isNative) await shows(visitor.page)
        if (leaves) visitor.release()
        else await visitor.letScriptsArrive({ losesFocus })
        await shows(visitor.page)
        await visitor.close()
      })
