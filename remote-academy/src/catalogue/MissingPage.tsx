import { Compass } from 'lucide-react'
import { ButtonLink, Heading, PageMeta, theme } from 'shared-ui'
import { styled } from 'styled-components'

export interface MissingPageProps {
  /** What does not exist; ends with a full stop. */
  message: string
  /** Where to go instead. */
  to: string
  /** Text of that link. */
  children: string
}

/** The page for a slug that does not exist. */
export function MissingPage({ message, to, children }: MissingPageProps) {
  return (
    <Frame>
      <PageMeta title={message.replace(/\.$/, '')} isIndexed={false} />
      <Mark>
        <Compass aria-hidden />
      </Mark>
      <Heading level={1} size="xl">
        {message}
      </Heading>
      <ButtonLink to={to} variant="secondary">
        {children}
      </ButtonLink>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[20]};
  text-align: center;
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  svg { width: 2rem; height: 2rem; }
`
