import { theme } from 'shared-ui'
import { styled } from 'styled-components'

const { color, font, space } = theme

export const SearchForm = styled.form`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[6]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
  &:focus-within { border-color: ${color.focus}; box-shadow: 0 0 0 1px ${color.focus}; }
  > svg { flex: none; width: 1.25rem; height: 1.25rem; color: ${color.textMuted}; }
  > input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    &:focus { outline: none; }
    &::placeholder { color: ${color.textSubtle}; }
  }
`

/* The server writes the elements in it, without classes, where no script runs. */
export const SearchResults = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[8]};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  ol { display: grid; gap: ${space[8]}; margin: 0; padding: 0; list-style: none; }
  p { margin: ${space[1]} 0 0; }
  small { color: ${color.textMuted}; font-size: ${font.size.sm}; }
  h2, h3 { margin: 0; font-size: ${font.size.lg}; font-weight: ${font.weight.semibold}; line-height: 1.35; }
  h3 { font-size: ${font.size.md}; }
  h2 a, h3 a { display: inline-block; padding-block: ${space[1]}; color: ${color.primary}; }
  mark { background: none; color: ${color.text}; font-weight: ${font.weight.semibold}; }
  a mark { color: inherit; font-weight: ${font.weight.bold}; }
  li ol {
    gap: ${space[4]};
    margin-top: ${space[4]};
    padding-inline-start: ${space[4]};
    border-inline-start: 2px solid ${color.border};
  }
`
