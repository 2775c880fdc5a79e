-- A text as searches compare it: in lower case, and letters without their accents. Every name is the catalog's, whatever
-- the search_path of who writes a row.
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT pg_catalog.lower(CASE
		WHEN pg_catalog.octet_length(value) = pg_catalog.char_length(value) THEN value
		ELSE pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFD'), '[\u0300-\u036f]', '', 'g')
	END)
$$;
--> statement-breakpoint
DROP INDEX "feedbacks_search_index";--> statement-breakpoint
DROP INDEX "mails_search_index";--> statement-breakpoint
DROP INDEX "visit_stats_search_index";--> statement-breakpoint
DROP INDEX "shorteners_search_index";--> statement-breakpoint
DROP INDEX "team_members_search_index";--> statement-breakpoint
DROP INDEX "users_search_index";--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("title" || E'\n' || "message" || E'\n' || "user_email")) STORED;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "email" || E'\n' || "subject" || E'\n' || "message")) STORED;--> statement-breakpoint
ALTER TABLE "visit_stats" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("current_url" || E'\n' || "ip" || E'\n' || "city" || E'\n' || "country_name" || E'\n' || "org")) STORED;--> statement-breakpoint
ALTER TABLE "shorteners" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("back_half" || E'\n' || "destination")) STORED;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "lastname" || E'\n' || "title" || E'\n' || "username")) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "email" || E'\n' || "username")) STORED;--> statement-breakpoint
CREATE INDEX "feedbacks_search_index" ON "feedbacks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_search_index" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visit_stats_search_index" ON "visit_stats" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shorteners_search_index" ON "shorteners" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_members_search_index" ON "team_members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);