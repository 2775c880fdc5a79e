CREATE TABLE "backup_uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"failure" text,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_verifications" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"failure" text,
	"rows" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stated_rows" jsonb,
	"milliseconds" integer NOT NULL,
	"verified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
