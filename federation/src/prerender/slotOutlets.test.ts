import { describe, expect, it } from 'vitest'
import { fillOutlets, type PrerenderedPart } from './slotOutlets.ts'

const page = {
  markup: '<main><h1>Inicio</h1><div id="_R_1_" aria-hidden="true" style="height:2rem"></div></main>',
  styles: '.a{color:red;}/*!sc*/\n',
}

function part(markup: string, more: Partial<PrerenderedPart> = {}, styles = ''): PrerenderedPart {
  const renderResult = { head: '', markup, styles, data: [{ queries: ['datos'] }], imported: [], outlets: [] }
  return {
    id: '_R_1_',
    remote: 'academy',
    part: 'Courses',
    value: {},
    version: '1.0.0',
    renderResult,
    ...more,
  }
}

describe('the outlets of a prerendered page', () => {
  it('are filled by what other remotes prerendered, with their data', () => {
    const { markup, parts } = fillOutlets(page, [part('<h2>Cursos</h2>')])
    expect(markup).toBe('<main><h1>Inicio</h1><div id="_R_1_" data-drawn=""><h2>Cursos</h2></div></main>')
    expect(parts).toEqual([{ remote: 'academy', version: '1.0.0', queries: ['datos'] }])
  })

  it('keep the order of rules that page and part share', () => {
    const { styles } = fillOutlets(page, [
      part('<p>x</p>', {}, '.a{color:red;}/*!sc*/\n.b{color:blue;}/*!sc*/\n'),
    ])
    expect(styles.split('/*!sc*/').map((rule) => rule.trim())).toEqual([
      '.a{color:red;}',
      '.b{color:blue;}',
      '',
    ])
  })

  it('stay empty where a part would change the elements around it', () => {
    const within = {
      ...page,
      markup: '<p>a<div id="_R_1_"></div>b</p>'
        .replace('<div', '<select><div')
        .replace('</div>', '</div></select>'),
    }
    expect(fillOutlets(within, [part('<h2>Cursos</h2>')]).parts).toEqual([])
  })

  it('are only those that the page has', () => {
    expect(fillOutlets(page, [part('<h2>Cursos</h2>', { id: '_R_2_' })])).toEqual({ ...page, parts: [] })
  })

  it('have no data when the part sent something else', () => {
    const strange = part('<h2>Cursos</h2>')
    strange.renderResult.data = { queries: 'x' }
    expect(fillOutlets(page, [strange]).parts).toEqual([{ remote: 'academy', version: '1.0.0', queries: [] }])
  })
})
