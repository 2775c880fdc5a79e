// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { renderApp } from '../testing.tsx'
import { useNavigation } from './host.ts'
import type { PartsOf } from './parts.ts'
import { Slot } from './Slot.tsx'

declare module './slotValues.ts' {
  interface SlotValues {
    'test.page.after': { title: string }
  }
}

function Menu() {
  return useNavigation('dashboard').map(({ label }) => <p key={label}>{label}</p>)
}

describe('Slot', () => {
  it('renders nothing without a host, or when nobody fills it', () => {
    const slot = <Slot name="test.page.after" value={{ title: 'Uno' }} />
    expect(render(slot).container.innerHTML).toBe('')
    renderApp(<main>{slot}</main>)
    expect(screen.getByRole('main').innerHTML).toBe('')
  })

  it('passes its value to the part that fills it', () => {
    const slots = { 'test.page.after': ({ value }: { value: { title: string } }) => <p>{value.title}</p> }
    renderApp(<Slot name="test.page.after" value={{ title: 'Uno' }} />, { slots })
    expect(screen.getByText('Uno')).toBeTruthy()
  })

  it('compiles with a known name and its value only', () => {
    const wrong = [
      // @ts-expect-error: nobody offers this place
      <Slot key="1" name="test.page.before" value={{ title: 'Uno' }} />,
      // @ts-expect-error: the place passes a title
      <Slot key="2" name="test.page.after" value={{ name: 'Uno' }} />,
      // @ts-expect-error: the value is missing
      <Slot key="3" name="test.page.after" />,
    ]
    expect(wrong).toHaveLength(3)
  })
})

type OtherPart = (props: { value: { name: string } }) => ReactNode

describe('PartsOf', () => {
  type Parts = PartsOf<{ slots: { fills: [{ slot: 'test.page.after'; part: 'Note' }] } }>
  type Lost = PartsOf<{ slots: { fills: [{ slot: 'test.page.before'; part: 'Note' }] } }>

  it('names each part of the declaration, with the value of its place', () => {
    expectTypeOf<Parts>().toEqualTypeOf<{
      Note: () => Promise<{ Component: (props: { value: { title: string } }) => ReactNode }>
    }>()
    // Neither an export without the part nor one whose part expects another value has the type.
    expectTypeOf<Record<never, never>>().not.toExtend<Parts>()
    expectTypeOf<{ Note: () => Promise<{ Component: OtherPart }> }>().not.toExtend<Parts>()
  })

  it('accepts no part for a place that nobody offers', () => {
    expectTypeOf<Lost>().toEqualTypeOf<{ Note: never }>()
  })

  it('requires no parts from a remote that fills no place', () => {
    expectTypeOf<PartsOf<{ slots: Record<never, never> }>>().toEqualTypeOf<Record<never, never>>()
  })
})

describe('useNavigation', () => {
  it('returns the entries of the host, and none without a host', () => {
    expect(render(<Menu />).container.innerHTML).toBe('')
    renderApp(<Menu />, { navigation: { dashboard: [{ label: 'Blog', to: '/blog' }] } })
    expect(screen.getByText('Blog')).toBeTruthy()
  })
})
