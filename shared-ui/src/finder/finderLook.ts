import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

const { color, font, space } = theme

/** A sheet of the whole screen on a phone, a panel near the top elsewhere. */
export const Dialog = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0 0 env(safe-area-inset-bottom);
  border: 0;
  background: ${color.raised};
  color: ${color.text};
  overflow: hidden;
  &[open] { display: flex; flex-direction: column; }
  &::backdrop { background: ${color.scrim}; }
  ${media.md} {
    width: min(44rem, 92vw);
    /* As high as its content, which browsers else stretch between the edges of a modal dialog. */
    height: fit-content;
    max-height: min(40rem, 78dvh);
    margin: 11dvh auto auto;
    padding: 0;
    border: 1px solid ${color.border};
    border-radius: ${theme.radius.lg};
    box-shadow: ${theme.shadow.lg};
  }
`

export const Field = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  /* The field has no border of its own: the line below it shows the focus. */
  &:has(input:focus-visible) { border-bottom-color: ${color.focus}; box-shadow: 0 1px 0 ${color.focus}; }
  > svg { flex: none; width: 1.25rem; height: 1.25rem; color: ${color.textSubtle}; }
  > input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 0;
    background: none;
    color: inherit;
    font-size: ${font.size.lg};
    &:focus { outline: none; }
    &::placeholder { color: ${color.textSubtle}; }
  }
`

export const List = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  padding: 0 ${space[2]} ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[10]} ${space[2]};
  > fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  &:empty { display: none; }
`

export const GroupLabel = styled.div`
  padding: ${space[3]} ${space[3]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.semibold};
`

export const Option = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  /* One line of text is 44 px high, with the icon beside the first one. */
  padding: 0.675rem ${space[3]};
  line-height: 1.4;
  border-radius: ${theme.radius.md};
  cursor: pointer;
  > svg { flex: none; width: 1.125rem; height: 1.125rem; margin-top: 0.14rem; color: ${color.textMuted}; }
  &[data-part='true'] { margin-inline-start: ${space[6]}; }
  &:hover { background: ${color.sunken}; }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    > svg, span { color: inherit; }
  }
  mark { background: none; color: inherit; font-weight: ${font.weight.bold}; }
`

/**
 * A quieter text of a line, of two rows at most.
 * @example <FinderDetail dir="auto">Lección · JavaScript</FinderDetail>
 */
export const FinderDetail = styled.span`
  display: -webkit-box;
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`

/**
 * Words about the state of the search, and what can be done.
 * @example <FinderNote role="alert">No se pudo buscar.</FinderNote>
 */
export const FinderNote = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[5]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

export const Hints = styled.div`
  display: none;
  flex: none;
  gap: ${space[4]};
  margin-top: auto;
  padding: ${space[2]} ${space[5]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${font.size.xs};
  ${media.md} { display: flex; }
  kbd { font-family: ${theme.font.mono}; }
`
