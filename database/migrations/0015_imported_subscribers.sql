ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_source";--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_source" CHECK (source in ('page', 'api', 'import'));