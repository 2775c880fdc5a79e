import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, Heading, pathTo, Text, theme, transitionName } from 'shared-ui'
import { styled } from 'styled-components'
import type { CaseBrief } from './caseBrief.ts'
import { findFigures } from './cases/figure.ts'
import { Picture } from './Picture.tsx'

interface ProjectCardProps {
  project: CaseBrief
  /** Loads the picture eagerly; for cards in the first viewport. */
  isEager?: boolean
  /** Heading level of the title: 2 directly below the page's own. */
  level?: 2 | 3
  /** Further details, below the description. */
  children?: ReactNode
}

/** A project as a card. A click anywhere opens it; external links keep their own targets. */
export function ProjectCard({ project, isEager = false, level = 3, children }: ProjectCardProps) {
  const { slug } = project
  const [figure] = findFigures(project.description)
  return (
    <Frame as="article" padding={0} isInteractive>
      <div style={transitionName('project-picture', slug)}>
        <Picture src={project.image} alt="" seed={project.title} isEager={isEager} />
      </div>
      <Body>
        <Text size="sm" tone="accent" weight="semibold">
          {project.category}
        </Text>
        <Heading level={level} size="xl">
          <Whole to={pathTo('/projects/:slug', { slug })}>
            <span style={transitionName('project-title', slug)}>{project.title}</span>
          </Whole>
        </Heading>
        <Summary tone="muted">{project.description.split('\n', 1)[0]}</Summary>
        {figure && (
          <Result>
            <strong>{figure.value}</strong> {figure.label}
          </Result>
        )}
        {children}
      </Body>
    </Frame>
  )
}

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-wrap: anywhere;
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[6]};
`

const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  > span { display: inline-block; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${theme.radius.lg}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${theme.color.focus}; outline-offset: -3px; }
`

const Result = styled.p`
  margin: auto 0 0;
  padding-top: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  strong { display: block; color: ${theme.color.primary}; font-size: ${theme.font.size.xl}; letter-spacing: -0.02em; }
`

const Summary = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`
