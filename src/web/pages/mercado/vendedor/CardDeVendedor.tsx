import { Link } from '@tanstack/react-router'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { paths } from '#web/paths.ts'
import type { Vendedor } from '#web/queries/mercado/vendedor-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './VendedoresPage.module.css'

interface CardDeVendedorProps {
  vendedor: Vendedor
}

/** A seller in the list; staff also see its status. */
export function CardDeVendedor({ vendedor }: CardDeVendedorProps) {
  const { id, nome, regiao, descricao, status } = vendedor
  return (
    <Card linked className={styles.card}>
      <Retrato pessoa={vendedor} />
      <div className={styles.dados}>
        <h2 className={styles.nome}>
          <Link to={paths.vendedor(id)} className="stretched-link">
            {nome}
          </Link>
        </h2>
        {regiao && <p className={styles.detalhe}>{nomeDaRegiao(regiao)}</p>}
        {descricao && <p className={styles.descricao}>{descricao}</p>}
        {status && <StatusDaConta status={status} />}
      </div>
    </Card>
  )
}
