// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { layOutRow } from './rowStub.ts'
import { useFitting } from './useFitting.ts'

function Row({ items }: { items: string[] }) {
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list, items.length)
  return (
    <>
      <ul ref={list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        <li>Más</li>
      </ul>
      <output>{String(fitting)}</output>
    </>
  )
}

const fitting = () => screen.getByRole('status').textContent

it('is unknown until the list has been measured', () => {
  layOutRow(2, { isMeasured: false })
  render(<Row items={['a', 'b', 'c']} />)
  expect(fitting()).toBe('NaN')
})

it('counts the items in the first row, after every change of the size of the list', () => {
  const row = layOutRow(2)
  render(<Row items={['a', 'b', 'c']} />)
  expect(fitting()).toBe('2')
  act(() => row.resize(1))
  expect(fitting()).toBe('1')
  act(() => row.resize(9))
  expect(fitting()).toBe('3')
})

it('counts again when items are added', () => {
  layOutRow(2)
  const { rerender } = render(<Row items={['a']} />)
  expect(fitting()).toBe('1')
  rerender(<Row items={['a', 'b', 'c']} />)
  expect(fitting()).toBe('2')
})
