import type { ComponentProps } from 'react'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type RowIconName, rowIconLook } from './rowIcons.ts'

/**
 * Icon buttons and links of a row, above the area of its link; they are styled here, once for all of them.
 * @example <RowActions><RowButton label={`Ver ${title}`} title="Ver" onClick={open}><RowIcon name="eye" /></RowButton></RowActions>
 */
export const RowActions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: ${theme.space[1]};
  width: fit-content;
  > a,
  > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.md};
    background: none;
    color: ${theme.color.primary};
    &:not(:disabled):hover { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
    &:is(:disabled, [aria-disabled='true']) { color: ${theme.color.textSubtle}; opacity: 0.5; cursor: not-allowed; }
  }
  > :is(a, button) > svg { width: 1.125rem; height: 1.125rem; }
  ${rowIconLook}
  ${media.md} { > a, > button { width: 36px; height: 36px; } }
`

/**
 * A row's button; `label` names it with its record.
 * @example <RowButton label={`Eliminar ${title}`} title="Eliminar" onClick={remove}><RowIcon name="trash" /></RowButton>
 */
export function RowButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button {...rest} type="button" aria-label={label} />
}

/**
 * One element in place of an SVG with its shapes: these icons are drawn hundreds of times in a long list.
 * @example <RowIcon name="pencil" />
 */
export function RowIcon({ name }: { name: RowIconName }) {
  return <i data-icon={name} />
}
