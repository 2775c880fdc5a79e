import { media, Table, theme } from 'shared-ui'
import { css, styled } from 'styled-components'

const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/* Above the area of the row's link; large enough for a finger. */
const choices = css`
  [data-column='select'] > label {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${theme.space[2]};
    min-width: 44px;
    min-height: 44px;
    cursor: pointer;
    user-select: none;
    input {
      flex: none;
      width: 1.25rem;
      height: 1.25rem;
      margin: 0;
      accent-color: ${theme.color.primary};
      cursor: inherit;
    }
    ${media.md} {
      min-width: 36px;
      min-height: 32px;
      margin-inline: calc(-1 * ${theme.space[2]});
      input { width: 1.125rem; height: 1.125rem; }
    }
  }
`

/* Below 768 px a row is a card: its name, then each value beside its column's header, its actions at the end. */
const cards = css`
  &, thead, tbody { display: block; }
  thead { background: none; border-bottom: 1px solid ${theme.color.border}; }
  thead:not(:has(button, input)) { ${visuallyHidden} }
  thead tr { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]}; padding: ${theme.space[2]} ${theme.space[3]}; }
  thead th { padding: 0; }
  thead th:not(:has(button, input)) { ${visuallyHidden} }
  thead th[data-column='select'] { flex: 1 0 100%; order: -1; }
  thead th[data-column='select'] > label { justify-content: flex-start; padding-inline-start: ${theme.space[3]}; }
  /* A visible label, because no checkboxes are below this one to explain it. */
  thead th[data-column='select'] > label::after {
    content: 'Elegir las de esta página';
    content: 'Elegir las de esta página' / '';
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
  }
  thead:not(:has(button)) tr::before { content: none; }
  thead tr::before {
    content: 'Ordenar por';
    content: 'Ordenar por' / '';
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
  }
  tbody tr { display: grid; gap: ${theme.space[1]}; padding: ${theme.space[3]} ${theme.space[4]}; }
  td { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); justify-items: start; align-items: center; gap: ${theme.space[3]}; min-width: 0; min-height: 1.5rem; overflow-wrap: anywhere; }
  td::before {
    content: attr(data-label);
    /* Screen readers already announce the column's header. */
    content: attr(data-label) / '';
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
  }
  /* The same height for a skeleton as for a loaded row. */
  td[data-name='true'], td[data-column='actions'] { display: block; min-height: 2.75rem; }
  td[data-name='true']::before, td[data-column='actions']::before { content: none; }
  td[data-name='true'] { order: -1; font-weight: ${theme.font.weight.semibold}; }
  td[data-column='select'] { position: absolute; top: ${theme.space[2]}; right: ${theme.space[2]}; display: block; }
  td[data-column='select']::before { content: none; }
  td[data-column='select'] ~ td[data-name='true'] { padding-inline-end: 3rem; }
  td[data-column='actions'] { justify-self: end; }
  td[data-column='actions']:empty { display: none; }
`

const grid = css`
  td { padding: 2px ${theme.space[2]}; text-align: start; vertical-align: middle; white-space: nowrap; }
  thead th { padding: ${theme.space[1]} ${theme.space[2]}; }
  tr > :first-child { padding-inline-start: ${theme.space[4]}; }
  tr > :last-child { padding-inline-end: ${theme.space[3]}; }
  tbody tr { height: 2.5rem; }
  [data-column='select'] { width: 0; }
  td[data-long='true'] { white-space: normal; overflow-wrap: anywhere; }
  td[data-words='true'] { white-space: normal; }
  td:is([data-long='true'], [data-words='true']) { padding-block: ${theme.space[2]}; }
  td[data-numeric='true'] { text-align: end; font-variant-numeric: tabular-nums; }
  thead [data-column='actions'] > span { ${visuallyHidden} }
  /* Actions stay in view beside columns that need to be scrolled. */
  [data-column='actions'] {
    position: sticky;
    right: 0;
    z-index: 1;
    width: 0;
    background: ${theme.color.surface};
    box-shadow: -1px 0 ${theme.color.border};
  }
  [data-hidden~='end'] & [data-column='actions'] {
    box-shadow: -1px 0 ${theme.color.border}, -0.75rem 0 0.75rem -0.5rem color-mix(in srgb, ${theme.color.text} 22%, transparent);
  }
  thead [data-column='actions'] { background: ${theme.color.sunken}; }
  tbody tr:is(:hover, [data-chosen]) [data-column='actions'] { background: inherit; }
`

/** A list's table: rows in a grid, or cards on a phone. */
export const ListTableLook = styled(Table)`
  /* The link of a row covers all of it. */
  tbody tr { position: relative; border-top: 1px solid ${theme.color.border}; }
  tbody tr:first-child { border-top: 0; }
  tbody tr:hover { background: color-mix(in srgb, ${theme.color.sunken} 45%, ${theme.color.surface}); }
  tbody tr[data-chosen] { background: color-mix(in srgb, ${theme.color.primarySoft} 45%, ${theme.color.surface}); }
  line-height: ${theme.font.lineHeight.snug};
  ${choices}
  @media (max-width: ${theme.breakpoint.md - 0.02}px) { ${cards} }
  ${media.md} { ${grid} }
`
