import { dismissToast, shownToasts, type ToastOptions, toast } from '#web/ui/feedback/toast.ts'

/** A toast that takes the place of the same one, as when a quantity is raised again and again. */
export function avisarUmaVez(message: string, options: ToastOptions): void {
  for (const shown of shownToasts.read()) if (shown.message === message) dismissToast(shown.id)
  toast(message, options)
}
