import { brand, brandCities, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type CvLanguage, cvContent } from './cv.content.ts'

/** The team's CV as a sheet of paper. `scripts/printCv.tsx` prints the PDF files from this component. */
export function CvDocument({ language }: { language: CvLanguage }) {
  const { heading, profile, experience, people, skills, reach } = cvContent[language]
  return (
    <Sheet lang={language}>
      <header>
        <h2>{brand.name}</h2>
        <p>{heading}</p>
      </header>
      <Columns>
        <div>
          <section>
            <h3>{profile.title}</h3>
            <p>{profile.text}</p>
          </section>
          <section>
            <h3>{experience.title}</h3>
            {experience.items.map(({ name, period, text }) => (
              <Item key={name}>
                <h4>{name}</h4>
                <small>{period}</small>
                <p>{text}</p>
              </Item>
            ))}
          </section>
        </div>
        <aside>
          <section>
            <h3>{reach.title}</h3>
            <p>{brand.contact.email}</p>
            <p>{brand.contact.phone}</p>
            <p>{brandCities(language)}</p>
          </section>
          <section>
            <h3>{people.title}</h3>
            {people.items.map(({ name, role, skills: known }) => (
              <Item key={name}>
                <h4>{name}</h4>
                <p>{role}</p>
                <small>{known}</small>
              </Item>
            ))}
          </section>
        </aside>
      </Columns>
      <section>
        <h3>{skills.title}</h3>
        <Skills>
          {skills.items.map(({ name, text }) => (
            <div key={name}>
              <h4>{name}</h4>
              <small>{text}</small>
            </div>
          ))}
        </Skills>
      </section>
    </Sheet>
  )
}

const Sheet = styled.article`
  padding: clamp(1.5rem, 6%, 3.5rem);
  background: ${theme.color.surface};
  color: ${theme.color.text};
  container-type: inline-size;
  font-size: 0.875rem;
  line-height: 1.5;
  header { padding-bottom: 1.25rem; border-bottom: 3px solid ${theme.color.accent}; }
  h2 { color: ${theme.color.primary}; font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.02em; }
  header p { color: ${theme.color.textMuted}; font-size: 1.125rem; }
  section { margin-top: 1.5rem; }
  h3 { margin-bottom: 0.5rem; color: ${theme.color.primary}; font-size: 1rem; }
  h4 { font-size: 0.875rem; }
  small { color: ${theme.color.textMuted}; font-size: 0.8125rem; }
`

const Columns = styled.div`
  display: grid;
  gap: 0 2.5rem;
  @container (min-width: 36rem) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`

const Skills = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem 1.25rem;
  > :last-child:nth-child(odd) { grid-column: 1 / -1; }
  @container (min-width: 36rem) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > :last-child:nth-child(odd) { grid-column: auto; }
  }
`

const Item = styled.div`
  break-inside: avoid;
  & + & { margin-top: 0.75rem; }
`
