// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { brokenOf } from './brokenVersions.ts'
import { addBroken, forgetBroken } from './healing/markBroken.ts'

beforeEach(() => sessionStorage.clear())

describe('broken versions', () => {
  it('are stored for the tab, by remote, until they are forgotten', () => {
    addBroken('academy', '1.1.0')
    addBroken('academy', '1.1.0')
    addBroken('academy', '1.2.0')
    addBroken('public', '2.0.0')
    expect([brokenOf('academy'), brokenOf('public'), brokenOf('blog')]).toEqual([
      ['1.1.0', '1.2.0'],
      ['2.0.0'],
      [],
    ])
    forgetBroken('academy')
    expect([brokenOf('academy'), brokenOf('public')]).toEqual([[], ['2.0.0']])
    forgetBroken('public')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['no json', 'null', '[]', '"academy"', '{"academy":7}'])('are none in %s', (text) => {
    sessionStorage.setItem('mfe:broken', text)
    expect(brokenOf('academy')).toEqual([])
    addBroken('academy', '1.0.0')
    expect(brokenOf('academy')).toEqual(['1.0.0'])
  })
})
