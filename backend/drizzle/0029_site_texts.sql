CREATE TABLE "site_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"page" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_key" UNIQUE("brand","page")
);
