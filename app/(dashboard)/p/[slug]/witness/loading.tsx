import { PageSkeleton } from "@/components/table/page-skeleton";

export default function Loading() {
  return <PageSkeleton />;
}
