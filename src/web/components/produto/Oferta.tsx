import type { ReactNode } from 'react'
import type { Reais } from '#domain/centavos.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { nomeDaRegiao } from '../cadastro/regiao.ts'
import { CombinadoAte } from '../combinado/CombinadoAte.tsx'
import { Preco } from '../dinheiro/Preco.tsx'
import { PrecoPorKg } from '../dinheiro/PrecoPorKg.tsx'
import styles from './Oferta.module.css'

interface OfertaProps {
  /** A row among the quotes of one product: it has no picture, and on wide screens its facts stand below its title. */
  daCotacao?: boolean
  imagem?: ReactNode
  /** A heading with the link that covers the row, and the text beside it. */
  titulo: ReactNode
  /** Spans, which stand in a line. */
  fatos?: ReactNode
  /** Null if there is none, or while it is being edited. */
  oferta: { preco: Reais; precoPorKg: Reais | null; combinado?: { ate: string } | undefined } | null
  /** After the price per kilogram. */
  idade?: ReactNode
  /** A small picture of the lot. */
  foto?: ReactNode
  /** Buying it, or changing it. */
  acao: ReactNode
}

/** A price inside `ListaDeOfertas`: a card or a row of the order sheet. */
export function Oferta({ daCotacao, imagem, titulo, fatos, oferta, idade, foto, acao }: OfertaProps) {
  return (
    <Card linked flush className={classNames(styles.oferta, daCotacao && styles.daCotacao)}>
      {imagem}
      <div className={styles.corpo}>
        <div className={styles.texto}>
          <div className={styles.titulo}>{titulo}</div>
          {fatos && <p className={`muted ${styles.vendedor}`}>{fatos}</p>}
          {oferta && (
            <p className={styles.preco}>
              <Preco valor={oferta.preco} /> <PrecoPorKg valor={oferta.precoPorKg} curto />{' '}
              {daCotacao && <CombinadoAte {...oferta} />} {idade}
            </p>
          )}
        </div>
        {foto && <div className={styles.foto}>{foto}</div>}
        <div className={classNames(styles.acao, !oferta && styles.semOferta)}>{acao}</div>
      </div>
    </Card>
  )
}

/** The region of a seller among the facts, on wide screens. */
export function Regiao({ de: { vendedorRegiao } }: { de: { vendedorRegiao: string | null } }) {
  return vendedorRegiao && <span className={styles.regiao}>{nomeDaRegiao(vendedorRegiao)}</span>
}
