import { formatarCnpj } from '#domain/cnpj.ts'
import type { StatusDeUser } from '#domain/user.ts'
import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import styles from './VendedorPage.module.css'
import { useBloquearVendedor, type Vendedor } from './vendedor-queries.ts'

interface CabecalhoDoVendedorProps {
  vendedor: Vendedor
}

/** Who the seller is; e-mail, CNPJ and status show where staff get them (spec §6). */
export function CabecalhoDoVendedor({ vendedor }: CabecalhoDoVendedorProps) {
  const pode = usePermissao()
  const { id, nome, regiao, descricao, email, cnpj, status } = vendedor
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <Card className={styles.cabecalho}>
      <Retrato pessoa={vendedor} size={88} />
      <div className={styles.dados}>
        <h1>{nome}</h1>
        {regiao && <p className={styles.detalhe}>{nomeDaRegiao(regiao)}</p>}
        {descricao && <p>{descricao}</p>}
        {email && (
          <DefinitionList
            items={[
              ['E-mail', emailLink],
              ['CNPJ', cnpj && formatarCnpj(cnpj)],
              ['Situação', status && <StatusDaConta status={status} />],
            ]}
          />
        )}
      </div>
      {status && pode('bloquear-contas') && <Bloquear vendedor={{ id, nome, status }} />}
    </Card>
  )
}

function Bloquear({ vendedor }: { vendedor: { id: number; nome: string; status: StatusDeUser } }) {
  const { mutate: bloquear, isPending } = useBloquearVendedor(vendedor.id)
  return (
    <BloqueioDaConta
      conta={vendedor}
      efeito="O vendedor sai na hora de onde estiver conectado, e suas cotações deixam de aparecer. Pedidos já feitos continuam."
      onMudar={bloquear}
      busy={isPending}
    />
  )
}
