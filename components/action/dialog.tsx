"use client";

import { Modal, type ModalProps } from "@mantine/core";

/** The kit's dialog. Its title stands in a `header`, which assistive programs would take for a second banner of the page. */
export function Dialog(props: ModalProps) {
  return <Modal attributes={{ header: { role: "presentation" } }} {...props} />;
}
