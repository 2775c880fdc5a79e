import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Project } from 'shared-auth/api'
import { Heading, media, pathTo, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { Picture } from '../../site/Picture.tsx'

/** A project as a case study: picture and text side by side, alternating sides. */
export function CaseStudy({ project, isEager }: { project: Project; isEager: boolean }) {
  const { slug, title, image, category, description, technologies, dates } = project
  return (
    <Row>
      <Frame>
        <Picture src={image} alt="" seed={title} isEager={isEager} />
      </Frame>
      <Words>
        <Eyebrow>
          {category} · {dates.duration}
        </Eyebrow>
        <Heading level={2} size="2xl">
          {title}
        </Heading>
        {description.split(/\n{2,}/).map((paragraph) => (
          <Text key={paragraph} tone="muted">
            {paragraph}
          </Text>
        ))}
        <Text size="sm" tone="subtle">
          {technologies.map(({ name }) => name).join(' · ')}
        </Text>
        <More to={pathTo('/projects/:slug', { slug })}>
          Ver el proyecto <VisuallyHidden>{title}</VisuallyHidden>
          <ArrowRight aria-hidden />
        </More>
      </Words>
    </Row>
  )
}

const Row = styled.article`
  display: grid;
  align-items: center;
  gap: ${theme.space[6]};
  & + & { margin-top: clamp(${theme.space[16]}, 8vw, ${theme.space[24]}); }
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[16]};
    &:nth-child(even) > :first-child { order: 1; }
  }
`

const Frame = styled.div`
  border-radius: ${theme.radius.lg};
  overflow: hidden;
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  justify-self: start;
  font-weight: ${theme.font.weight.semibold};
  svg { width: 1.125rem; height: 1.125rem; }
`
