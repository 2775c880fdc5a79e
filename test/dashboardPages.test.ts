import { readDeclaration, workspaceRemotes } from 'federation/workspace'
import { expect, it } from 'vitest'
import { addressOf, screens } from '../remote-dashboard/src/navigation.ts'
import { pages } from '../shared-ui/src/testing.tsx'

it('has a screen in the dashboard, or of another remote, for every address that links may name', async () => {
  const declarations = await Promise.all(workspaceRemotes().map(readDeclaration))
  const declared = declarations.flatMap((each) => each.screens ?? []).map(addressOf)
  const shown = [...screens.map(addressOf), ...declared]
  const missing = pages.filter((page) => /^\/dashboard(\/|$)/.test(page) && !shown.includes(page))
  expect(missing, 'Add the screen, or remove the page from shared-ui’s pages.ts.').toEqual([])
})
