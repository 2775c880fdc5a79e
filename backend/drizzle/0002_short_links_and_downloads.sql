CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visits_range_index" ON "visits" USING btree ("visited_at","shortener_id");--> statement-breakpoint
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
