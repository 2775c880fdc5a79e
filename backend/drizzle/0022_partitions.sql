-- Page views, visits of short links and days of visitors become partitioned by month of Bogotá. Their rows stay where they
-- are: each table becomes the partition of everything until the next month. Nothing is copied, and with what
-- `src/db/partitions/preparation.ts` prepares while the site runs, nothing is scanned or indexed here either, so that the
-- locks of this transaction last milliseconds. A database that nobody prepared gets the same, with longer locks.
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_view_days_pkey" PRIMARY KEY("day","dimension","key")
);
--> statement-breakpoint
CREATE SCHEMA "partitions";
--> statement-breakpoint
DROP TRIGGER "visits_removal" ON "visits";
--> statement-breakpoint
DROP TRIGGER "visit_stats_removal" ON "visit_stats";
--> statement-breakpoint
ALTER TABLE "visit_stats" SET SCHEMA "partitions";
--> statement-breakpoint
ALTER TABLE "visits" SET SCHEMA "partitions";
--> statement-breakpoint
ALTER TABLE "visitor_days" SET SCHEMA "partitions";
--> statement-breakpoint
CREATE TABLE "visit_stats" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "visit_stats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"current_url" text NOT NULL,
	"ip" text NOT NULL,
	"city" text DEFAULT '—' NOT NULL,
	"country_name" text DEFAULT '—' NOT NULL,
	"org" text DEFAULT '—' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("current_url" || E'\n' || "ip" || E'\n' || "city" || E'\n' || "country_name" || E'\n' || "org")) STORED,
	"visitor" uuid,
	CONSTRAINT "visit_stats_pkey" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shortener_id" uuid NOT NULL,
	"visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "visits_pkey" PRIMARY KEY("id","visited_at")
) PARTITION BY RANGE ("visited_at");
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"visitor" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"entry_url" text NOT NULL,
	"exit_url" text NOT NULL,
	CONSTRAINT "visitor_days_pkey" PRIMARY KEY("visitor","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_shortener_id_shorteners_id_fk" FOREIGN KEY ("shortener_id") REFERENCES "public"."shorteners"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "visit_stats_created_at_index" ON "visit_stats" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"current_url","visitor");
--> statement-breakpoint
CREATE INDEX "visit_stats_url_index" ON "visit_stats" USING btree ("current_url","created_at","visitor");
--> statement-breakpoint
CREATE INDEX "visit_stats_search_index" ON "visit_stats" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "visits_shortener_index" ON "visits" USING btree ("shortener_id","visited_at");
--> statement-breakpoint
CREATE INDEX "visits_visited_at_index" ON "visits" USING btree ("visited_at" DESC NULLS LAST,"id" DESC NULLS LAST,"shortener_id");
--> statement-breakpoint
CREATE INDEX "visitor_days_day_index" ON "visitor_days" USING btree ("day");
--> statement-breakpoint
DO $$
DECLARE
	name text;
	moment text;
	prepared text;
	start timestamp;
	upper text;
	rest text;
	filled text;
	columns text;
BEGIN
	FOR name, moment IN VALUES ('visit_stats', 'created_at'), ('visits', 'visited_at'), ('visitor_days', 'day') LOOP
		SELECT substring(pg_get_constraintdef(oid) from '''([^'']+)''') INTO prepared FROM pg_constraint
			WHERE conrelid = ('partitions.' || name)::regclass AND conname = name || '_until' AND convalidated;
		IF prepared IS NULL THEN
			-- At least a week ahead, as preparations choose it.
			start := date_trunc('month', (now() AT TIME ZONE 'America/Bogota') + interval '7 days') + interval '1 month';
			upper := CASE moment WHEN 'day' THEN start::date::text ELSE (start AT TIME ZONE 'America/Bogota')::text END;
		ELSE
			upper := prepared;
			start := CASE moment WHEN 'day' THEN upper::date::timestamp ELSE upper::timestamptz AT TIME ZONE 'America/Bogota' END;
		END IF;
		filled := name || '_before_' || to_char(start, 'YYYY_MM');
		rest := name || '_rest';
		EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', name, filled);

		IF moment <> 'day' THEN
			EXECUTE format('SELECT setval(''public.%I'', last_value, is_called) FROM partitions.%1$I', name || '_id_seq');
			EXECUTE format('ALTER TABLE partitions.%I ALTER id DROP IDENTITY', filled);
		END IF;

		EXECUTE format('ALTER TABLE partitions.%I DROP CONSTRAINT %I', filled, name || '_pkey');
		IF to_regclass('partitions.' || name || '_partition_key') IS NULL THEN
			EXECUTE format('ALTER TABLE partitions.%I ADD CONSTRAINT %I PRIMARY KEY (%I, %I)', filled, name || '_pkey',
				CASE moment WHEN 'day' THEN 'visitor' ELSE 'id' END, moment);
		ELSE
			EXECUTE format('ALTER TABLE partitions.%I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', filled, name || '_pkey',
				name || '_partition_key');
		END IF;

		-- Rows of no month that has a partition, such as those of a clock that is wrong.
		EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING GENERATED)', rest, name);
		SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
			WHERE attrelid = ('public.' || name)::regclass AND attnum > 0 AND attgenerated = '';
		EXECUTE format('WITH later AS (DELETE FROM partitions.%I WHERE %I >= %L RETURNING %s)
			INSERT INTO partitions.%I (%4$s) SELECT %4$s FROM later', filled, moment, upper, columns, rest);

		EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, filled, upper);
		EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I DEFAULT', name, rest);
		EXECUTE format('ALTER TABLE partitions.%I DROP CONSTRAINT IF EXISTS %I', filled, name || '_until');
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "visits_removal" AFTER DELETE OR TRUNCATE OR UPDATE ON "visits"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_removal"();
--> statement-breakpoint
CREATE TRIGGER "visit_stats_removal" AFTER DELETE OR TRUNCATE OR UPDATE ON "visit_stats"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_removal"();
