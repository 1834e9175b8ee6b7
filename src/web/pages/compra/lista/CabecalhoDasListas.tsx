import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { DonoDasListas } from '#web/queries/compra/lista-queries.ts'
import { useComprador } from '#web/queries/pessoas/comprador-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AbasDasListas } from './AbasDasListas.tsx'
import styles from './ListaPage.module.css'
import { NovaLista } from './NovaLista.tsx'

interface CabecalhoDasListasProps {
  dono: DonoDasListas
  atual: Parameters<typeof AbasDasListas>[0]['atual']
}

/** The heading and the tabs of all lists; staff read whose lists they are. */
export function CabecalhoDasListas({ dono, atual }: CabecalhoDasListasProps) {
  return (
    <>
      <PageHeader title="Listas" aside={<NovaLista dono={dono} />} />
      {dono !== undefined && <DeQuem compradorId={dono} />}
      <div className={styles.abas}>
        <AbasDasListas dono={dono} atual={atual} />
      </div>
    </>
  )
}

function DeQuem({ compradorId }: { compradorId: number }) {
  const { data: comprador } = useComprador(compradorId)
  return (
    <p className={styles.deQuem}>
      Você compra por <Link to={paths.comprador(compradorId)}>{comprador?.nome ?? 'este comprador'}</Link>.
    </p>
  )
}
