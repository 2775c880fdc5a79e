import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { brand, PageMeta, Slot } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { JsonLd } from '../../site/JsonLd.tsx'
import { FeedbackSkeleton } from './FeedbackSkeleton.tsx'
import { shownFeedbackQuery } from './feedback.api.ts'
import { HomeServices } from './HomeServices.tsx'
import homeHead from './home.head.json'

/** Few visitors come from a page that asked for a session. It has no place of its own while it loads, so that nothing moves. */
const SignInNotice = lazy(() => import('./SignInNotice.tsx').then((m) => ({ default: m.SignInNotice })))

/** Far below the first screen, whose code does not wait for it. */
const HomeFeedback = lazy(() => import('./HomeFeedback.tsx').then((m) => ({ default: m.HomeFeedback })))

/** What the home pages of all brands have, around their own sections. */
export function HomeFrame({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams()
  // Requested with the code that shows it, and not after it.
  useQuery({ ...shownFeedbackQuery(), notifyOnChangeProps: [] })
  return (
    <>
      <PageMeta {...homeHead} />
      <JsonLd
        data={{
          '@type': 'Organization',
          name: brand.name,
          description: brand.description,
          email: brand.contact.email,
          telephone: `+${brand.contact.whatsapp}`,
          areaServed: ['Colombia', 'Perú', 'Ecuador', 'Chile'],
        }}
      />
      {parameters.has('redirectURL') && <SignInNotice />}
      {children}
      <Suspense fallback={<FeedbackSkeleton />}>
        <HomeFeedback />
      </Suspense>
      <CallToAction
        title="¿Qué te está quitando tiempo?"
        text="Descríbelo en dos líneas. Te diremos con franqueza si el software lo resuelve, cuánto costaría y por dónde empezaríamos."
      />
    </>
  )
}

/** The services, and a slot for courses after them. */
export function ServicesAndCourses() {
  return (
    <>
      <HomeServices />
      <Slot name="public.home.after-services" value={{ limit: 3 }} reserve="38rem" />
    </>
  )
}
