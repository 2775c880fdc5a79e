CREATE TABLE "row_removals" (
	"table_name" text PRIMARY KEY NOT NULL,
	"removals" bigint NOT NULL
);
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
