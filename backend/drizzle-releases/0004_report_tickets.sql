CREATE UNLOGGED TABLE "releases"."health_error_networks" (
	"version_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "health_error_networks_version_id_visitor_fingerprint_pk" PRIMARY KEY("version_id","visitor","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "releases"."health_errors" ADD COLUMN "networks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases"."health_series" ADD COLUMN "run" jsonb;--> statement-breakpoint
ALTER TABLE "releases"."health_versions" ADD COLUMN "usual" jsonb DEFAULT '{}'::jsonb NOT NULL;