import type { AcademyCourse, AcademyLesson } from 'shared-auth/api'
import type { Breadcrumb } from 'shared-ui'
import { ExternalLink, Heading, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { AcademyBreadcrumbs } from '../../catalogue/AcademyBreadcrumbs.tsx'
import { CourseLevel } from '../../catalogue/CourseLevel.tsx'
import { FreshnessBadge } from '../../catalogue/FreshnessBadge.tsx'
import { categoryPath, coursePath, placeHash } from '../../catalogue/paths.ts'
import { ReadingTime } from '../../catalogue/ReadingTime.tsx'
import { CourseFinish } from '../../reading/finish/CourseFinish.tsx'
import { useReading } from '../../reading/reading.ts'
import { readLessonOf } from '../../reading/readLessonOf.ts'
import { BookmarkButton } from './BookmarkButton.tsx'
import { LessonCompletion } from './LessonCompletion.tsx'
import { LessonLinks } from './LessonLinks.tsx'
import { LessonNeighbours } from './LessonNeighbours.tsx'
import { LessonPremium } from './LessonPremium.tsx'
import { LessonText } from './LessonText.tsx'
import { LessonVideo } from './LessonVideo.tsx'
import { useReadingPlace } from './useReadingPlace.ts'

interface LessonArticleProps {
  lesson: AcademyLesson
  /** Null when the outline could not be loaded. */
  course: AcademyCourse | null
}

/** A lesson, from its title, which is in view before anything is scrolled, to the links to its neighbours. */
export function LessonArticle({ lesson, course }: LessonArticleProps) {
  const known = course ? readLessonOf(course, lesson.id) : undefined
  const place = useReadingPlace(lesson.id, known)
  const second = useReading(({ entries }) => entries[lesson.id]?.place?.second)
  return (
    <Article data-reading ref={place.article}>
      {place.anchor !== undefined && <Anchor id={placeHash.slice(1)} style={{ top: `${place.anchor}%` }} />}
      <PageMeta title={`${lesson.titleLesson} · Academia`} description={lesson.descriptionLesson} />
      <AcademyBreadcrumbs steps={stepsTo(lesson, course)} />
      <Intro>
        <Top>
          <Label>
            {lesson.labelLesson}
            <FreshnessBadge createdAt={lesson.createdAt} />
            <ReadingTime minutes={lesson.readingMinutes} />
            {course && <CourseLevel level={course.level} />}
          </Label>
          {known && <BookmarkButton lesson={known} />}
        </Top>
        <Heading level={1}>{lesson.titleLesson}</Heading>
        <Text size="lg" tone="muted">
          {lesson.descriptionLesson}
        </Text>
      </Intro>
      <Picture data-print="hidden">
        <LessonVideo
          title={lesson.titleLesson}
          youtubeUrl={lesson.youtubeUrl}
          second={second}
          onSecond={place.noteSecond}
        />
      </Picture>
      {lesson.youtubeUrl && (
        <OnPaper>
          Video: <ExternalLink href={lesson.youtubeUrl}>{lesson.titleLesson}</ExternalLink>
        </OnPaper>
      )}
      <LessonLinks title="Enlaces" links={lesson.links} />
      {lesson.hasPremium && <LessonPremium links={lesson.linksPremium} count={lesson.premiumLinkCount} />}
      <LessonText lesson={lesson} />
      <div data-print="hidden">
        <LessonCompletion lesson={lesson} known={known} isAsked={course?.questionsRequired === true} />
        {course && <CourseFinish course={course} lessonSlug={lesson.slug} />}
        {course && <LessonNeighbours course={course} lessonSlug={lesson.slug} />}
      </div>
    </Article>
  )
}

function stepsTo(lesson: AcademyLesson, course: AcademyCourse | null): Breadcrumb[] {
  const last = { label: lesson.titleLesson }
  if (!course) return [last]
  const { category } = course
  return [
    { label: category.name, to: categoryPath(category.slug) },
    { label: course.title, to: coursePath(category.slug, course.slug) },
    last,
  ]
}

const Article = styled.article`
  position: relative;
`

const Anchor = styled.span`
  position: absolute;
`

const Picture = styled.div`
  margin-top: ${theme.space[6]};
`

/* In print, the video's URL replaces its picture. */
const OnPaper = styled.p`
  display: none;
  @media print { display: block; }
`

const Intro = styled.header`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.accentText};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`
