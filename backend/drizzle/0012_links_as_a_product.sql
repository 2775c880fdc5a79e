ALTER TABLE "shorteners" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shorteners" ADD COLUMN "expired_url" text;--> statement-breakpoint
ALTER TABLE "shorteners" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "shorteners" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shorteners" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_arrivals" ADD COLUMN "countries" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_arrivals" ADD COLUMN "devices" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shorteners_tags_index" ON "shorteners" USING gin ("tags");