import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Project } from 'shared-auth/api'
import { Heading, media, pathTo, Text, theme, transitionName, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { readCaseStudy } from '../../site/cases/caseStudy.ts'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { Picture } from '../../site/Picture.tsx'

/** A project as a case study: picture and text side by side, alternating sides. */
export function CaseStudy({ project, isEager }: { project: Project; isEager: boolean }) {
  const { slug, title, image, category, description, technologies, dates } = project
  const { summary, opening, chapters, figures } = readCaseStudy(description)
  return (
    <Row>
      <Frame style={transitionName('project-picture', slug)}>
        <Picture src={image} alt="" seed={title} isEager={isEager} />
      </Frame>
      <Words>
        <Eyebrow>
          {category} · {dates.duration}
        </Eyebrow>
        <Heading level={2} size="2xl" style={transitionName('project-title', slug)}>
          {title}
        </Heading>
        <Text size="lg">{summary}</Text>
        {[...opening, ...chapters.flatMap(({ paragraphs }) => paragraphs.slice(0, 1))].map((paragraph) => (
          <Text key={paragraph} tone="muted">
            {paragraph}
          </Text>
        ))}
        {figures[0] && (
          <Result>
            <strong>{figures[0].value}</strong> {figures[0].label}
          </Result>
        )}
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

const Result = styled.p`
  display: grid;
  color: ${theme.color.textMuted};
  strong { color: ${theme.color.primary}; font-size: ${theme.font.size['3xl']}; font-weight: ${theme.font.weight.semibold}; line-height: ${theme.font.lineHeight.tight}; letter-spacing: -0.035em; }
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  justify-self: start;
  font-weight: ${theme.font.weight.semibold};
  svg { width: 1.125rem; height: 1.125rem; }
`
