import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      { osName: 'Windows', osVersion: '10.0', appName: 'Edge', appVersion: '140.0.0.0' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { osName: 'Android', osVersion: '15', modelName: 'Pixel 9', appName: 'Chrome' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      { osName: 'iOS', osVersion: '18.5', appName: 'Safari', appVersion: '18.5' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { osName: 'Linux', appName: 'Firefox', appVersion: '140.0' },
    ],
  ])('reads %s', (userAgent, known) => {
    expect(deviceOf(userAgent, 'ana@nodonorte.example')).toMatchObject({
      platform: 'web',
      userAgent,
      userEmail: 'ana@nodonorte.example',
      ...known,
    })
  })

  it('truncates values to what the server accepts', () => {
    const device = deviceOf(`Mozilla/5.0 (Linux; Android 15; ${'x'.repeat(5_000)}) Chrome/1`, undefined)
    expect([device.userAgent?.length, device.modelName?.length]).toEqual([300, 100])
  })

  it('leaves out unknown properties, and calls a signed-out visitor anonymous', () => {
    expect(deviceOf('Algo/1', undefined)).toEqual({
      platform: 'web',
      userAgent: 'Algo/1',
      userEmail: 'anonymous',
    })
  })
})
