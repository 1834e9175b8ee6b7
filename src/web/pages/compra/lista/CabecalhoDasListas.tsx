import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import { useCriarLista } from '#web/queries/compra/lista/mudar-lista.ts'
import { type DonoDasListas, type Lista, useListas } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { useComprador } from '#web/queries/pessoas/comprador-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { latePart } from '#web/ui/late.ts'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './ListaPage.module.css'

interface CabecalhoDasListasProps {
  dono: DonoDasListas
  atual: Parameters<typeof AbasDasListas>[0]['atual']
  /** What can be done with the open list. */
  acoes?: ReactNode
  /** Its `Preencher`, beside the tabs. */
  children?: ReactNode
}

/** The heading and the tabs of all lists; staff read the buyer's name. */
export function CabecalhoDasListas({ dono, atual, acoes, children }: CabecalhoDasListasProps) {
  return (
    <>
      <PageHeader
        title="Listas"
        aside={
          <Row gap={1}>
            <NovaLista dono={dono} />
            {acoes}
          </Row>
        }
      />
      {dono !== undefined && <DeQuem compradorId={dono} />}
      <Row gap={2} below={3} justify="between">
        <Box shrink className={styles.abas}>
          <AbasDasListas dono={dono} atual={atual} />
        </Box>
        {children}
      </Row>
    </>
  )
}

function DeQuem({ compradorId }: { compradorId: number }) {
  const { data: comprador } = useComprador(compradorId)
  return (
    <p className={`muted ${styles.deQuem}`}>
      Você compra por <Link to={paths.comprador(compradorId)}>{comprador?.nome ?? 'este comprador'}</Link>.
    </p>
  )
}

interface AbasDasListasProps {
  dono: DonoDasListas
  atual: 'costume' | 'favoritos' | Lista['id']
}

/** The usual purchases, the favourites, and the buyer's own lists, each at its address. */
function AbasDasListas({ dono: userId, atual }: AbasDasListasProps) {
  const { data: listas = [] } = useListas(userId)
  const favoritos = listas.find(lista => lista.favoritos)
  const chips = [
    { key: 'costume', id: 'costume' as const, label: 'Costumo comprar' },
    // Its list comes with the first star, perhaps under a finger: the link stays the same one.
    { key: 'favoritos', id: favoritos?.id ?? ('favoritos' as const), label: 'Favoritos' },
    ...listas.filter(lista => !lista.favoritos).map(({ id, nome }) => ({ key: id, id, label: nome })),
  ].map(chip => ({ ...chip, current: chip.id === atual }))
  return (
    <Chips
      label="Listas"
      items={chips}
      linkTo={({ id }, link) =>
        typeof id === 'number' ? (
          <Link to={paths.lista(id)} search={{ userId }} activeOptions={{ exact: true }} {...link} />
        ) : (
          <Link
            to={paths.listas}
            search={{ userId, ...(id === 'favoritos' && { aba: id }) }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )
      }
    />
  )
}

// Loads forms and schemas.
const NomeDaListaDialog = latePart(
  async () => (await import('#web/components/lista/NomeDaListaDialog.tsx')).NomeDaListaDialog,
)

/** Creates an empty list and opens it. */
function NovaLista({ dono }: { dono: DonoDasListas }) {
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
