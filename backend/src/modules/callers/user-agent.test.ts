import { describe, expect, it } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const nothing = { device: null, browser: null, system: null }

describe('readUserAgent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      { device: 'computer', browser: 'Microsoft Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { device: 'phone', browser: 'Safari', system: 'iOS' },
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      { device: 'computer', browser: 'Firefox', system: 'Linux' },
    ],
    ['x'.repeat(401), nothing],
    [null, nothing],
    ['', nothing],
  ])('parses %s', (userAgent, expected) => expect(readUserAgent(userAgent)).toEqual(expected))
})
