CREATE TABLE "course_readers" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lessons_begun" integer DEFAULT 0 NOT NULL,
	"lessons_done" integer DEFAULT 0 NOT NULL,
	"last_lesson_id" uuid,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "course_readers_pkey" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "reading_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lesson_id" uuid NOT NULL,
	"question_id" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL,
	"done" integer NOT NULL,
	"first_tries" integer DEFAULT 0 NOT NULL,
	"first_fails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "is_first_right" boolean;--> statement-breakpoint
ALTER TABLE "course_readers" ADD CONSTRAINT "course_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_readers_course_index" ON "course_readers" USING btree ("course_id","last_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "reading_tallies_lesson_index" ON "reading_tallies" USING btree ("lesson_id","question_id");--> statement-breakpoint
-- Of answers from before, the very first one is known if it was the only one, or if none was ever right.
UPDATE "question_answers" SET "is_first_right" = "is_right" WHERE "tries" = 1 OR "right_at" IS NULL;
--> statement-breakpoint
-- Counts again how far these people are in their courses. The rows are locked before what they are computed from is read, so that
-- of two devices of one person the later one sees what the earlier one stored.
CREATE FUNCTION "count_course_readers"("who" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.course_readers (user_id, course_id)
		SELECT DISTINCT r.user_id, s.course_id
		FROM public.reading_progress r
		JOIN public.academy_lessons l ON l.id = r.lesson_id
		JOIN public.academy_sections s ON s.id = l.section_id
		WHERE r.user_id = ANY (who)
			AND NOT EXISTS (SELECT FROM public.course_readers c WHERE c.user_id = r.user_id AND c.course_id = s.course_id)
		ORDER BY 1, 2
	ON CONFLICT DO NOTHING;

	PERFORM FROM public.course_readers WHERE user_id = ANY (who) ORDER BY user_id, course_id FOR UPDATE;

	WITH touched AS (
		SELECT r.user_id, s.course_id, r.lesson_id, r.is_done, s.section_order, l.lesson_order,
			greatest(r.placed_at, CASE WHEN r.is_done THEN r.done_at END) AS at
		FROM public.reading_progress r
		JOIN public.academy_lessons l ON l.id = r.lesson_id
		JOIN public.academy_sections s ON s.id = l.section_id
		WHERE r.user_id = ANY (who)
	), counted AS (
		SELECT user_id, course_id, count(*)::integer AS begun, (count(*) FILTER (WHERE is_done))::integer AS done,
			(array_agg(lesson_id ORDER BY at DESC, section_order DESC, lesson_order DESC))[1] AS last_lesson_id, max(at) AS at
		FROM touched WHERE at IS NOT NULL GROUP BY user_id, course_id
	)
	UPDATE public.course_readers c
		SET lessons_begun = coalesce(n.begun, 0), lessons_done = coalesce(n.done, 0),
			last_lesson_id = n.last_lesson_id, last_at = n.at
		FROM public.course_readers k LEFT JOIN counted n USING (user_id, course_id)
		WHERE k.user_id = ANY (who) AND c.user_id = k.user_id AND c.course_id = k.course_id
			AND (c.lessons_begun, c.lessons_done, c.last_lesson_id, c.last_at)
				IS DISTINCT FROM (coalesce(n.begun, 0), coalesce(n.done, 0), n.last_lesson_id, n.at);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	readers uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO public.reading_tallies (lesson_id, people, done)
			SELECT lesson_id, count(*), count(*) FILTER (WHERE is_done) FROM new_rows
			WHERE placed_at IS NOT NULL OR is_done GROUP BY lesson_id;
		readers := ARRAY(SELECT DISTINCT user_id FROM new_rows);
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO public.reading_tallies (lesson_id, people, done)
			SELECT lesson_id, sum(step), coalesce(sum(step) FILTER (WHERE is_done), 0) FROM (
				SELECT lesson_id, is_done, placed_at, 1 AS step FROM new_rows
				UNION ALL SELECT lesson_id, is_done, placed_at, -1 FROM old_rows
			) changed
			WHERE placed_at IS NOT NULL OR is_done GROUP BY lesson_id
			HAVING sum(step) <> 0 OR coalesce(sum(step) FILTER (WHERE is_done), 0) <> 0;
		readers := ARRAY(SELECT user_id FROM new_rows UNION SELECT user_id FROM old_rows);
	ELSE
		INSERT INTO public.reading_tallies (lesson_id, people, done)
			SELECT lesson_id, -count(*), -count(*) FILTER (WHERE is_done) FROM old_rows
			WHERE placed_at IS NOT NULL OR is_done GROUP BY lesson_id;
		-- What goes with an account or with a lesson is counted where that is deleted.
		readers := ARRAY(SELECT DISTINCT o.user_id FROM old_rows o
			JOIN public.users u ON u.id = o.user_id JOIN public.academy_lessons l ON l.id = o.lesson_id);
	END IF;
	IF readers <> '{}' THEN PERFORM public.count_course_readers(readers); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "reading_progress_added" AFTER INSERT ON "reading_progress"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_reading"();
--> statement-breakpoint
CREATE TRIGGER "reading_progress_changed" AFTER UPDATE ON "reading_progress"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_reading"();
--> statement-breakpoint
CREATE TRIGGER "reading_progress_gone" AFTER DELETE ON "reading_progress"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_reading"();
--> statement-breakpoint
CREATE FUNCTION "count_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO public.reading_tallies (lesson_id, question_id, people, done, first_tries, first_fails)
			SELECT lesson_id, question_id, count(*), count(right_at), count(is_first_right),
				count(*) FILTER (WHERE NOT is_first_right)
			FROM new_rows GROUP BY lesson_id, question_id;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO public.reading_tallies (lesson_id, question_id, people, done, first_tries, first_fails)
			SELECT lesson_id, question_id, sum(step), coalesce(sum(step) FILTER (WHERE right_at IS NOT NULL), 0),
				coalesce(sum(step) FILTER (WHERE is_first_right IS NOT NULL), 0),
				coalesce(sum(step) FILTER (WHERE NOT is_first_right), 0)
			FROM (
				SELECT lesson_id, question_id, right_at, is_first_right, 1 AS step FROM new_rows
				UNION ALL SELECT lesson_id, question_id, right_at, is_first_right, -1 FROM old_rows
			) changed
			GROUP BY lesson_id, question_id
			HAVING sum(step) <> 0 OR coalesce(sum(step) FILTER (WHERE right_at IS NOT NULL), 0) <> 0
				OR coalesce(sum(step) FILTER (WHERE is_first_right IS NOT NULL), 0) <> 0
				OR coalesce(sum(step) FILTER (WHERE NOT is_first_right), 0) <> 0;
	ELSE
		INSERT INTO public.reading_tallies (lesson_id, question_id, people, done, first_tries, first_fails)
			SELECT lesson_id, question_id, -count(*), -count(right_at), -count(is_first_right),
				-count(*) FILTER (WHERE NOT is_first_right)
			FROM old_rows GROUP BY lesson_id, question_id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "question_answers_added" AFTER INSERT ON "question_answers"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
CREATE TRIGGER "question_answers_changed" AFTER UPDATE ON "question_answers"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
CREATE TRIGGER "question_answers_gone" AFTER DELETE ON "question_answers"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
-- Counts again everybody who began one of these courses.
CREATE FUNCTION "count_readers_of_courses"("which" uuid[]) RETURNS void LANGUAGE sql AS $$
	SELECT public.count_course_readers(ARRAY(SELECT DISTINCT user_id FROM public.course_readers WHERE course_id = ANY (which)))
$$;
--> statement-breakpoint
-- After the cascades of the same statement, so that what is counted is without the deleted lessons. Lessons that go with their
-- section no longer name a course; the trigger of sections follows.
CREATE FUNCTION "count_readers_of_remaining"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'academy_courses' THEN
		DELETE FROM public.course_readers c USING old_rows o WHERE c.course_id = o.id;
	ELSIF TG_TABLE_NAME = 'academy_sections' THEN
		PERFORM public.count_readers_of_courses(ARRAY(SELECT course_id FROM old_rows o JOIN public.academy_courses c ON c.id = course_id));
	ELSE
		PERFORM public.count_readers_of_courses(ARRAY(SELECT course_id FROM old_rows o JOIN public.academy_sections s ON s.id = section_id));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "academy_courses_readers" AFTER DELETE ON "academy_courses"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_readers_of_remaining"();
--> statement-breakpoint
CREATE TRIGGER "academy_sections_readers" AFTER DELETE ON "academy_sections"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_readers_of_remaining"();
--> statement-breakpoint
CREATE TRIGGER "academy_lessons_readers" AFTER DELETE ON "academy_lessons"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_readers_of_remaining"();
--> statement-breakpoint
CREATE FUNCTION "count_readers_of_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	courses uuid[];
BEGIN
	IF TG_TABLE_NAME = 'academy_sections' THEN
		courses := ARRAY[OLD.course_id, NEW.course_id];
	ELSE
		courses := ARRAY(SELECT DISTINCT course_id FROM public.academy_sections WHERE id IN (OLD.section_id, NEW.section_id));
	END IF;
	IF cardinality(courses) > 1 THEN PERFORM public.count_readers_of_courses(courses); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "academy_sections_moved_readers" AFTER UPDATE OF "course_id" ON "academy_sections"
	FOR EACH ROW WHEN (OLD."course_id" IS DISTINCT FROM NEW."course_id") EXECUTE FUNCTION "count_readers_of_moved"();
--> statement-breakpoint
CREATE TRIGGER "academy_lessons_moved_readers" AFTER UPDATE OF "section_id" ON "academy_lessons"
	FOR EACH ROW WHEN (OLD."section_id" IS DISTINCT FROM NEW."section_id") EXECUTE FUNCTION "count_readers_of_moved"();
--> statement-breakpoint
SELECT "count_course_readers"(ARRAY(SELECT DISTINCT "user_id" FROM "reading_progress"));
--> statement-breakpoint
INSERT INTO "reading_tallies" ("lesson_id", "people", "done")
	SELECT "lesson_id", count(*), count(*) FILTER (WHERE "is_done") FROM "reading_progress"
	WHERE "placed_at" IS NOT NULL OR "is_done" GROUP BY "lesson_id";
--> statement-breakpoint
INSERT INTO "reading_tallies" ("lesson_id", "question_id", "people", "done", "first_tries", "first_fails")
	SELECT "lesson_id", "question_id", count(*), count("right_at"), count("is_first_right"),
		count(*) FILTER (WHERE NOT "is_first_right")
	FROM "question_answers" GROUP BY "lesson_id", "question_id";
