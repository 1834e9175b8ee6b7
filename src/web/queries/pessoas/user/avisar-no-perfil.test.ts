import { expect, test } from 'vitest'
import { dismissToast, shownToasts } from '#web/ui/feedback/toast.ts'
import { avisarNoPerfil } from './avisar-no-perfil.ts'

test('spec §9.9: a success on the page of the profile is said for 5 s', () => {
  avisarNoPerfil('Condições salvas!')
  const [aviso] = shownToasts.read()
  expect(aviso).toMatchObject({ message: 'Condições salvas!', seconds: 5, tone: 'success' })
  dismissToast(aviso?.id ?? 0)
})
