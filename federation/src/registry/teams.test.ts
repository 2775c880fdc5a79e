import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/sampleRemote.ts'
import { issueToken, requireTeam } from './teams.ts'

let site: string

beforeEach(async () => {
  site = await temporaryFolder('site')
})

describe('requireTeam', () => {
  it('lets everyone in while the remote has no token', async () => {
    await expect(requireTeam(site, 'academy', undefined)).resolves.toBeUndefined()
  })

  it('lets in who shows the token of the remote, and nobody else', async () => {
    const token = await issueToken(site, 'academy')
    const other = await issueToken(site, 'public')

    await expect(requireTeam(site, 'academy', token)).resolves.toBeUndefined()
    await expect(requireTeam(site, 'academy', other)).rejects.toThrow('no es la credencial de su equipo')
    await expect(requireTeam(site, 'academy', undefined)).rejects.toThrow('falta la credencial')
  })

  it('knows only the newest token, and keeps no token itself', async () => {
    const first = await issueToken(site, 'academy')
    await issueToken(site, 'academy')

    await expect(requireTeam(site, 'academy', first)).rejects.toThrow('No puedes cambiar academy')
    expect((await stat(join(site, 'teams.json'))).mode & 0o077).toBe(0)
  })
})
