CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_animated" boolean DEFAULT false NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"dominant_color" text,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("name" || E'\n' || "alt" || E'\n' || "folder")) STORED,
	CONSTRAINT "media_focal_x_check" CHECK (focal_x between 0 and 1),
	CONSTRAINT "media_focal_y_check" CHECK (focal_y between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	CONSTRAINT "media_uses_record_key" UNIQUE("kind","record_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_hash_key" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_created_at_index" ON "media" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "media_folder_index" ON "media" USING btree ("folder","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_owner_index" ON "media" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_search_index" ON "media" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_uses_media_index" ON "media_uses" USING btree ("media_id");