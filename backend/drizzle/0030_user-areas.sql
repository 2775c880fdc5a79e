CREATE TABLE "user_areas" (
	"user_id" uuid NOT NULL,
	"area" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "user_areas_user_id_area_pk" PRIMARY KEY("user_id","area")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "due_by_id" uuid;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "due_by_name" text;--> statement-breakpoint
ALTER TABLE "user_areas" ADD CONSTRAINT "user_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "content_drafts" SET "due_by_id" = "author_id", "due_by_name" = "author_name" WHERE "due" IS NOT NULL;--> statement-breakpoint
-- Whatever changes a role, so that areas never come back with it.
CREATE FUNCTION "drop_user_areas"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.user_areas WHERE user_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_role_areas" AFTER UPDATE OF "role" ON "users"
	FOR EACH ROW WHEN (OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION "drop_user_areas"();
