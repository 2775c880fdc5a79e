import { theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import type { CvLanguage } from './cv.content.ts'

interface LanguageSwitchProps {
  language: CvLanguage
  onChange: (language: CvLanguage) => void
}

const languages: { id: CvLanguage; name: string }[] = [
  { id: 'es', name: 'Español' },
  { id: 'en', name: 'English' },
]

export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  return (
    <Frame>
      <VisuallyHidden as="legend">Idioma del documento</VisuallyHidden>
      {languages.map(({ id, name }) => (
        <label key={id} lang={id}>
          <input
            type="radio"
            name="cv-language"
            value={id}
            checked={language === id}
            onChange={() => onChange(id)}
          />
          {name}
        </label>
      ))}
    </Frame>
  )
}

const Frame = styled.fieldset`
  position: relative;
  display: inline-flex;
  min-width: 0;
  padding: 3px;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding-inline: ${theme.space[4]};
    border-radius: ${theme.radius.sm};
    font-weight: ${theme.font.weight.medium};
    cursor: pointer;
  }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  label:has(:checked) { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  label:has(:focus-visible) { outline: 2px solid ${theme.color.focus}; outline-offset: 1px; }
`
