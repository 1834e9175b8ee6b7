import { lazy, Suspense, useState } from 'react'
import { formatarData } from '#domain/calendario.ts'
import { type DiaDeRotas, useMoverParada } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { useLoadLater } from '#web/ui/overlay/use-load-later.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DiasDasRotas } from './DiasDasRotas.tsx'
import { EntregasRecusadas } from './EntregasRecusadas.tsx'
import type { RotaASalvar } from './edicao/RotaDialog.tsx'
import { nomeDaZona } from './nome-da-zona.ts'
import { MovimentoProvider } from './parada/movimento.tsx'
import { RotaDoDia } from './RotaDoDia.tsx'
import styles from './RotasPage.module.css'
import { SemRota } from './SemRota.tsx'

// Loads forms and schemas: before the line may be lost, for the routes have to stay readable without it (rule N60).
const carregarDialogo = async () => ({ default: (await import('./edicao/RotaDialog.tsx')).RotaDialog })
const RotaDialog = lazy(carregarDialogo)

interface RotasDoDiaProps {
  doDia: DiaDeRotas
  /** The day of the address; undefined if the server chose it. */
  diaPedido: string | undefined
}

/** A day's routes by zone, beside the orders that are in none. */
export function RotasDoDia({ doDia, diaPedido }: RotasDoDiaProps) {
  const mover = useMoverParada(diaPedido)
  const [dialogo, setDialogo] = useState<RotaASalvar | null>(null)
  useLoadLater(carregarDialogo)
  const { dia, zonas, rotas, semRota } = doDia
  // A route of a zone that the table in force does not have any more still stands under its id.
  const ids = [...new Set([...zonas.map(({ id }) => id), ...rotas.map(({ zonaId }) => zonaId)])]
  const comRotas = ids.filter(id => rotas.some(({ zonaId }) => zonaId === id))
  const nada = rotas.length + semRota.length === 0
  return (
    <MovimentoProvider doDia={doDia} mover={mover}>
      <PageHeader
        title="Rotas"
        aside={
          zonas.length > 0 &&
          !nada && (
            <Button variant="quiet" icon="plus" onClick={() => setDialogo({ zonaId: null })}>
              Nova rota
            </Button>
          )
        }
      />
      <EntregasRecusadas doDia={doDia} />
      <DiasDasRotas doDia={doDia} />
      {nada && (
        <Empty text={`Nada para entregar em ${formatarData(dia).slice(0, 5)}.`} drawing="/arte/vazio.svg" />
      )}
      <div className={styles.colunas}>
        <SemRota doDia={doDia} onCriar={zonaId => setDialogo({ zonaId })} />
        <div className={styles.zonas}>
          {comRotas.map(id => (
            <section key={id}>
              <h2 className={styles.zona}>{nomeDaZona(id, zonas)}</h2>
              <div className={styles.rotas}>
                {rotas
                  .filter(({ zonaId }) => zonaId === id)
                  .map(rota => (
                    <RotaDoDia key={rota.id} rota={rota} onEditar={() => setDialogo({ rota })} />
                  ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      <Suspense>
        {dialogo && <RotaDialog salvar={dialogo} doDia={doDia} onClose={() => setDialogo(null)} />}
      </Suspense>
    </MovimentoProvider>
  )
}
