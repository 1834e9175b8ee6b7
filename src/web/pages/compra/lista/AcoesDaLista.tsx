import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import { useRemoverLista, useRenomearLista } from '#web/queries/compra/lista/mudar-lista.ts'
import type { Lista } from '#web/queries/compra/lista-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './ListaPage.module.css'

// Loads forms and schemas.
const NomeDaListaDialog = lazy(async () => ({
  default: (await import('#web/components/lista/NomeDaListaDialog.tsx')).NomeDaListaDialog,
}))

interface AcoesDaListaProps {
  lista: Lista
  onEditar: () => void
}

/** What can be done with a list: sort it, rename it, remove it. The favourites keep their name. */
export function AcoesDaLista({ lista, onEditar }: AcoesDaListaProps) {
  const navigate = useNavigate()
  const [renomeando, setRenomeando] = useState(false)
  const { mutateAsync: renomear } = useRenomearLista(lista)
  const { mutate: remover, isPending } = useRemoverLista()
  const fechar = () => setRenomeando(false)
  return (
    <div className={styles.acoes}>
      <Button variant="plain" icon="edit" onClick={onEditar}>
        Organizar
      </Button>
      {!lista.favoritos && (
        <>
          <Button variant="plain" onClick={() => setRenomeando(true)}>
            Renomear
          </Button>
          <Button
            variant="plain"
            icon="trash"
            busy={isPending}
            onClick={() =>
              remover(lista, {
                onSuccess: () => void navigate({ to: paths.listas, search: busca => busca, replace: true }),
              })
            }
          >
            Remover
          </Button>
        </>
      )}
      {renomeando && (
        <Suspense>
          <NomeDaListaDialog
            titulo="Renomear lista"
            nome={lista.nome}
            onSalvar={nome => renomear(nome).then(fechar)}
            onClose={fechar}
          />
        </Suspense>
      )}
    </div>
  )
}
