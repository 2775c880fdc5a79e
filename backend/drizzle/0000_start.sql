CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text as searches compare it: in lower case, and letters without their accents. Every name is the catalog's, whatever
-- the search_path of who writes a row.
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT pg_catalog.lower(CASE
		WHEN pg_catalog.octet_length(value) = pg_catalog.char_length(value) THEN value
		ELSE pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFD'), '[\u0300-\u036f]', '', 'g')
	END)
$$;
--> statement-breakpoint
CREATE TABLE "academy_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"thumbnail" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academy_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "academy_courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"thumbnail" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academy_courses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "academy_lesson_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lesson_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"label_lesson" text NOT NULL,
	"title_lesson" text NOT NULL,
	"description_lesson" text NOT NULL,
	"youtube_url" text,
	"lesson_order" integer NOT NULL,
	"markdown_url" text,
	"markdown_premium_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("label_lesson" || E'\n' || "title_lesson" || E'\n' || "description_lesson")) STORED,
	CONSTRAINT "academy_lessons_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "academy_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title_section" text NOT NULL,
	"section_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"record_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"run_id" uuid,
	"search_text" text GENERATED ALWAYS AS (search_fold("actor_name" || E'\n' || "record_name" || E'\n' || "changes"::text)) STORED
);
--> statement-breakpoint
CREATE TABLE "bin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_by_id" uuid,
	"deleted_by_name" text NOT NULL,
	"row" jsonb NOT NULL,
	"run_id" uuid,
	"search_text" text GENERATED ALWAYS AS (search_fold("record_name" || E'\n' || "deleted_by_name")) STORED
);
--> statement-breakpoint
CREATE TABLE "bin_dependants" (
	"bin_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"user_email" text NOT NULL,
	"social_account" text DEFAULT '' NOT NULL,
	"rating" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("title" || E'\n' || "message" || E'\n' || "user_email")) STORED,
	CONSTRAINT "feedbacks_rating_check" CHECK ("feedbacks"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mail_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"current_url" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"read_by_id" uuid,
	"assignee_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"replied_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "email" || E'\n' || "subject" || E'\n' || "message")) STORED
);
--> statement-breakpoint
CREATE TABLE "visit_stats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_stats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"current_url" text NOT NULL,
	"ip" text NOT NULL,
	"city" text DEFAULT '—' NOT NULL,
	"country_name" text DEFAULT '—' NOT NULL,
	"org" text DEFAULT '—' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visitor" uuid,
	"search_text" text GENERATED ALWAYS AS (search_fold("current_url" || E'\n' || "ip" || E'\n' || "city" || E'\n' || "country_name" || E'\n' || "org")) STORED
);
--> statement-breakpoint
CREATE TABLE "collaborator_skills" (
	"collaborator_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collaborator_skills_collaborator_id_skill_id_pk" PRIMARY KEY("collaborator_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "project_collaborators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_technologies" (
	"project_id" uuid NOT NULL,
	"technology_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_technologies_project_id_technology_id_pk" PRIMARY KEY("project_id","technology_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"youtube" text,
	"category" text NOT NULL,
	"duration" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "technologies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "technologies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "row_removals" (
	"table_name" text PRIMARY KEY NOT NULL,
	"removals" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"columns" text[],
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shorteners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"destination" text NOT NULL,
	"back_half" text NOT NULL,
	"visit_count" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"expired_url" text,
	"password_hash" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("back_half" || E'\n' || "destination")) STORED,
	CONSTRAINT "shorteners_back_half_unique" UNIQUE("back_half")
);
--> statement-breakpoint
CREATE TABLE "visit_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"arrived_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shortener_ids" uuid[] NOT NULL,
	"referrers" text[] NOT NULL,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"devices" text[] DEFAULT '{}'::text[] NOT NULL,
	"counts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shortener_id" uuid NOT NULL,
	"visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"node_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "options_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "scheduled_backups" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text,
	"failure" text,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "skills_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "team_member_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member_skills" (
	"member_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_member_skills_member_id_skill_id_pk" PRIMARY KEY("member_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"image" text,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "lastname" || E'\n' || "title" || E'\n' || "username")) STORED
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"is_approved" boolean DEFAULT true NOT NULL,
	"password_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"successor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_ip" "inet",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"google_subject" text,
	"role" text DEFAULT 'user' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"social_account" text DEFAULT '' NOT NULL,
	"photo" text,
	"access_count" integer DEFAULT 0 NOT NULL,
	"last_access_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "email" || E'\n' || "username")) STORED,
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'admin', 'collaborator'))
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"visitor" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"entry_url" text NOT NULL,
	"exit_url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wardrobe_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"group" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wardrobe_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "wardrobe_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"category_id" uuid,
	"description" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academy_courses" ADD CONSTRAINT "academy_courses_category_id_academy_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."academy_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_lesson_links" ADD CONSTRAINT "academy_lesson_links_lesson_id_academy_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."academy_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_lessons" ADD CONSTRAINT "academy_lessons_section_id_academy_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."academy_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_sections" ADD CONSTRAINT "academy_sections_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_dependants" ADD CONSTRAINT "bin_dependants_bin_id_bin_id_fk" FOREIGN KEY ("bin_id") REFERENCES "public"."bin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_replies" ADD CONSTRAINT "mail_replies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_replies" ADD CONSTRAINT "mail_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_read_by_id_users_id_fk" FOREIGN KEY ("read_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborator_skills" ADD CONSTRAINT "collaborator_skills_collaborator_id_project_collaborators_id_fk" FOREIGN KEY ("collaborator_id") REFERENCES "public"."project_collaborators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborator_skills" ADD CONSTRAINT "collaborator_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_links" ADD CONSTRAINT "project_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_technologies" ADD CONSTRAINT "project_technologies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_technologies" ADD CONSTRAINT "project_technologies_technology_id_technologies_id_fk" FOREIGN KEY ("technology_id") REFERENCES "public"."technologies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_shortener_id_shorteners_id_fk" FOREIGN KEY ("shortener_id") REFERENCES "public"."shorteners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_links" ADD CONSTRAINT "team_member_links_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_skills" ADD CONSTRAINT "team_member_skills_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_skills" ADD CONSTRAINT "team_member_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wardrobe_items" ADD CONSTRAINT "wardrobe_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wardrobe_items" ADD CONSTRAINT "wardrobe_items_category_id_wardrobe_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."wardrobe_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academy_courses_category_index" ON "academy_courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "academy_lesson_links_lesson_index" ON "academy_lesson_links" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "academy_lessons_section_index" ON "academy_lessons" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "academy_lessons_search_index" ON "academy_lessons" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "academy_sections_key" ON "academy_sections" USING btree ("course_id","slug");--> statement-breakpoint
CREATE INDEX "activity_created_at_index" ON "activity" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activity_record_index" ON "activity" USING btree ("kind","record_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_run_index" ON "activity" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "activity_search_index" ON "activity" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bin_record_key" ON "bin" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "bin_run_index" ON "bin" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "bin_deleted_at_index" ON "bin" USING btree ("deleted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bin_search_index" ON "bin" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bin_dependants_bin_index" ON "bin_dependants" USING btree ("bin_id","position");--> statement-breakpoint
CREATE INDEX "feedbacks_created_at_index" ON "feedbacks" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "feedbacks_search_index" ON "feedbacks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_replies_mail_index" ON "mail_replies" USING btree ("mail_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_replies_author_index" ON "mail_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mail_replies_state_index" ON "mail_replies" USING btree ("state","queued_at") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_sent_at_index" ON "mails" USING btree ("sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_assignee_index" ON "mails" USING btree ("assignee_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_read_by_index" ON "mails" USING btree ("read_by_id");--> statement-breakpoint
CREATE INDEX "mails_unread_index" ON "mails" USING btree ("sent_at") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "mails_unreplied_index" ON "mails" USING btree ("sent_at") WHERE replied_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "mails_search_index" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visit_stats_created_at_index" ON "visit_stats" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"current_url","visitor");--> statement-breakpoint
CREATE INDEX "visit_stats_url_index" ON "visit_stats" USING btree ("current_url","created_at","visitor");--> statement-breakpoint
CREATE INDEX "visit_stats_search_index" ON "visit_stats" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collaborator_skills_skill_index" ON "collaborator_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_collaborators_key" ON "project_collaborators" USING btree ("project_id","member_id");--> statement-breakpoint
CREATE INDEX "project_collaborators_member_index" ON "project_collaborators" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "project_links_project_index" ON "project_links" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_technologies_technology_index" ON "project_technologies" USING btree ("technology_id");--> statement-breakpoint
CREATE INDEX "projects_position_index" ON "projects" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_name_key" ON "saved_queries" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_queries_shared_index" ON "saved_queries" USING btree ("is_shared") WHERE "saved_queries"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default_key" ON "saved_views" USING btree ("user_id","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "shorteners_visit_count_index" ON "shorteners" USING btree ("visit_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "shorteners_search_index" ON "shorteners" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shorteners_tags_index" ON "shorteners" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "visits_shortener_index" ON "visits" USING btree ("shortener_id","visited_at");--> statement-breakpoint
CREATE INDEX "visits_visited_at_index" ON "visits" USING btree ("visited_at" DESC NULLS LAST,"id" DESC NULLS LAST,"shortener_id");--> statement-breakpoint
CREATE INDEX "team_member_links_member_index" ON "team_member_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "team_member_skills_skill_index" ON "team_member_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_username_key" ON "team_members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "team_members_created_at_index" ON "team_members" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "team_members_search_index" ON "team_members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "password_resets_user_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_index" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_tokens_expiry_index" ON "spent_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visitor_days_day_index" ON "visitor_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "wardrobe_items_user_index" ON "wardrobe_items" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "wardrobe_items_category_index" ON "wardrobe_items" USING btree ("category_id");
--> statement-breakpoint
-- Whoever changes a link, by whatever way, tells every process that remembers it.
CREATE FUNCTION "tell_shortener_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shorteners', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shorteners_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "back_half", "destination" ON "shorteners"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_shortener_change"();
--> statement-breakpoint
-- In the same transaction, whoever changes or deletes rows, and by whatever way: what was counted of them no longer holds.
CREATE FUNCTION "count_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.row_removals AS kept (table_name, removals) VALUES (TG_TABLE_NAME, 1)
		ON CONFLICT (table_name) DO UPDATE SET removals = kept.removals + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "visits_removal" AFTER DELETE OR TRUNCATE OR UPDATE ON "visits"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_removal"();
--> statement-breakpoint
CREATE TRIGGER "visit_stats_removal" AFTER DELETE OR TRUNCATE OR UPDATE ON "visit_stats"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_removal"();
--> statement-breakpoint
-- Whoever changes an option, by whatever way, tells every process that remembers it.
CREATE FUNCTION "tell_option_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('options', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "options_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "options"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_option_change"();
