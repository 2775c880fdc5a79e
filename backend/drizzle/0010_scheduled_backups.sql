CREATE TABLE "scheduled_backups" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text,
	"failure" text,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
