import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import { useCriarLista } from '#web/queries/compra/lista/mudar-lista.ts'
import type { DonoDasListas } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'

// Loads forms and schemas.
const NomeDaListaDialog = lazy(async () => ({
  default: (await import('#web/components/lista/NomeDaListaDialog.tsx')).NomeDaListaDialog,
}))

/** Creates an empty list and opens it. */
export function NovaLista({ dono }: { dono: DonoDasListas }) {
  const { id } = useUser()
  const navigate = useNavigate()
  const [aberta, setAberta] = useState(false)
  const { mutateAsync: criar } = useCriarLista()

  async function salvar(nome: string) {
    const lista = await criar({ userId: dono ?? id, nome })
    setAberta(false)
    await navigate({ to: paths.lista(lista.id), search: { userId: dono } })
  }

  return (
    <>
      <Button variant="quiet" icon="plus" onClick={() => setAberta(true)}>
        Nova lista
      </Button>
      {aberta && (
        <Suspense>
          <NomeDaListaDialog titulo="Nova lista" onSalvar={salvar} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  )
}
