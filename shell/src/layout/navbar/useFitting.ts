import { type RefObject, useEffect, useState } from 'react'

/** How many of the items of a wrapping list are in its first row; NaN, which no index reaches, until it was measured. */
export function useFitting(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(Number.NaN)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count) as HTMLElement[]
    const sizes = new ResizeObserver(() =>
      setFitting(items.filter((item) => item.offsetTop === items[0]?.offsetTop).length),
    )
    if (list.current) sizes.observe(list.current)
    return () => sizes.disconnect()
  }, [list, count])
  return fitting
}
