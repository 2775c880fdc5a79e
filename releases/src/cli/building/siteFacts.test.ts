import { projectFolder } from 'federation/project-folder'
import { describe, expect, it } from 'vitest'
import { siteFacts, slotsOf } from './siteFacts.ts'

it('knows the shared names and the slots of this project', async () => {
  const { shell, shared, slots } = await siteFacts(projectFolder, '1.2.3')
  expect(shell).toBe('1.2.3')
  expect(shared['react-router-dom']?.names).toContain('useParams')
  expect(shared['react-router-dom']?.withheld).toContain('useFetcher')
  expect(shared['react-router-dom']?.withheld).not.toContain('useParams')
  expect(shared.react?.withheld).toEqual([])
  expect(shared['shared-ui']).toMatchObject({ names: expect.arrayContaining(['Slot', 'theme']) })
  expect(slots['public.home.after-services']).toMatchObject({ type: '{ limit: number }' })
  expect(Object.keys(slots)).toContain('dashboard.home.cards')
})

describe('slotsOf', () => {
  it('reads name, type and comment of each slot, also over several lines', () => {
    const source = `/** The slots of this remote. */
declare module 'shared-ui/slots' {
  interface SlotValues {
    /** Below a post,
     *  over the full width. */
    'blog.post.after': {
      slug: string
    }
    'blog.list': Record<string, number>
  }
}

export {}
`
    expect(slotsOf(source)).toEqual([
      [
        'blog.post.after',
        { type: '{\n      slug: string\n    }', about: 'Below a post, over the full width.' },
      ],
      ['blog.list', { type: 'Record<string, number>', about: '' }],
    ])
  })

  it('finds none in other modules', () => {
    expect(slotsOf("export interface SlotValues { 'a.b': string }")).toEqual([])
  })
})
