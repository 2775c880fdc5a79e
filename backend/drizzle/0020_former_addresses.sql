CREATE TABLE "former_addresses" (
	"kind" text NOT NULL,
	"params" text[] NOT NULL,
	"record_id" uuid NOT NULL,
	"former_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_addresses_kind_params_pk" PRIMARY KEY("kind","params")
);
--> statement-breakpoint
CREATE INDEX "former_addresses_record_index" ON "former_addresses" USING btree ("record_id");
--> statement-breakpoint
-- Whoever renames or moves a record, and by whatever way, its addresses until then keep leading to it. The latest record
-- at an address has it.
CREATE FUNCTION "keep_address"("kind" text, "params" text[], "record_id" uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.former_addresses AS kept (kind, params, record_id)
	VALUES ($1, ARRAY(SELECT lower(param) FROM unnest($2) WITH ORDINALITY AS each (param, place) ORDER BY place), $3)
	ON CONFLICT ON CONSTRAINT former_addresses_kind_params_pk
		DO UPDATE SET record_id = excluded.record_id, former_since = excluded.former_since
$$;
--> statement-breakpoint
-- The address of a lesson contains the slugs of its section, course and category, and that of a course the slug of its
-- category, so those count as well. The changed row is the old one; all others are as they are.
CREATE FUNCTION "keep_former_addresses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'projects' THEN
		PERFORM public.keep_address('project', ARRAY[OLD.slug], OLD.id);
	ELSIF TG_TABLE_NAME = 'team_members' THEN
		PERFORM public.keep_address('member', ARRAY[OLD.username], OLD.id);
	ELSIF TG_TABLE_NAME = 'academy_categories' THEN
		PERFORM public.keep_address('category', ARRAY[OLD.slug], OLD.id);
		PERFORM public.keep_address('course', ARRAY[OLD.slug, course.slug], course.id)
			FROM public.academy_courses AS course WHERE course.category_id = OLD.id;
		PERFORM public.keep_address('lesson', ARRAY[OLD.slug, course.slug, section.slug, lesson.slug], lesson.id)
			FROM public.academy_lessons AS lesson
			JOIN public.academy_sections AS section ON section.id = lesson.section_id
			JOIN public.academy_courses AS course ON course.id = section.course_id
			WHERE course.category_id = OLD.id;
	ELSIF TG_TABLE_NAME = 'academy_courses' THEN
		PERFORM public.keep_address('course', ARRAY[category.slug, OLD.slug], OLD.id)
			FROM public.academy_categories AS category WHERE category.id = OLD.category_id;
		PERFORM public.keep_address('lesson', ARRAY[category.slug, OLD.slug, section.slug, lesson.slug], lesson.id)
			FROM public.academy_lessons AS lesson
			JOIN public.academy_sections AS section ON section.id = lesson.section_id
			JOIN public.academy_categories AS category ON category.id = OLD.category_id
			WHERE section.course_id = OLD.id;
	ELSIF TG_TABLE_NAME = 'academy_sections' THEN
		PERFORM public.keep_address('lesson', ARRAY[category.slug, course.slug, OLD.slug, lesson.slug], lesson.id)
			FROM public.academy_lessons AS lesson
			JOIN public.academy_courses AS course ON course.id = OLD.course_id
			JOIN public.academy_categories AS category ON category.id = course.category_id
			WHERE lesson.section_id = OLD.id;
	ELSE
		PERFORM public.keep_address('lesson', ARRAY[category.slug, course.slug, section.slug, OLD.slug], OLD.id)
			FROM public.academy_sections AS section
			JOIN public.academy_courses AS course ON course.id = section.course_id
			JOIN public.academy_categories AS category ON category.id = course.category_id
			WHERE section.id = OLD.section_id;
	END IF;
	-- Every process forgets what it remembers of pages, the list of them included, and they are drawn again.
	PERFORM pg_notify('database', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "drop_former_addresses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.former_addresses WHERE record_id = OLD.id;
	PERFORM pg_notify('database', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "projects_former_address" AFTER UPDATE OF "slug" ON "projects"
	FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION "keep_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "team_members_former_address" AFTER UPDATE OF "username" ON "team_members"
	FOR EACH ROW WHEN (OLD."username" IS DISTINCT FROM NEW."username") EXECUTE FUNCTION "keep_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_categories_former_address" AFTER UPDATE OF "slug" ON "academy_categories"
	FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION "keep_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_courses_former_address" AFTER UPDATE OF "slug", "category_id" ON "academy_courses"
	FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug" OR OLD."category_id" IS DISTINCT FROM NEW."category_id") EXECUTE FUNCTION "keep_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_sections_former_address" AFTER UPDATE OF "slug", "course_id" ON "academy_sections"
	FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug" OR OLD."course_id" IS DISTINCT FROM NEW."course_id") EXECUTE FUNCTION "keep_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_lessons_former_address" AFTER UPDATE OF "slug", "section_id" ON "academy_lessons"
	FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug" OR OLD."section_id" IS DISTINCT FROM NEW."section_id") EXECUTE FUNCTION "keep_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "projects_gone" AFTER DELETE ON "projects"
	FOR EACH ROW EXECUTE FUNCTION "drop_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "team_members_gone" AFTER DELETE ON "team_members"
	FOR EACH ROW EXECUTE FUNCTION "drop_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_categories_gone" AFTER DELETE ON "academy_categories"
	FOR EACH ROW EXECUTE FUNCTION "drop_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_courses_gone" AFTER DELETE ON "academy_courses"
	FOR EACH ROW EXECUTE FUNCTION "drop_former_addresses"();
--> statement-breakpoint
CREATE TRIGGER "academy_lessons_gone" AFTER DELETE ON "academy_lessons"
	FOR EACH ROW EXECUTE FUNCTION "drop_former_addresses"();
