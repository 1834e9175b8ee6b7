import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { DecisaoDoCadastro } from '#web/components/cadastro/DecisaoDoCadastro.tsx'
import { ReaberturaDoCadastro } from '#web/components/cadastro/ReaberturaDoCadastro.tsx'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { EmailConfirmado, StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { formatarTelefone } from '#web/components/cadastro/telefone.ts'
import { TermosDoVendedor } from '#web/components/venda/TermosDoVendedor.tsx'
import {
  cadastrosDeVendedores,
  useBloquearVendedor,
  useReabrirVendedor,
  type Vendedor,
} from '#web/queries/mercado/vendedor-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import styles from './VendedorPage.module.css'

interface CabecalhoDoVendedorProps {
  vendedor: Vendedor
}

/** The seller's data; staff also see e-mail, CNPJ, telephone and status (spec §6). */
export function CabecalhoDoVendedor({ vendedor }: CabecalhoDoVendedorProps) {
  const { id, nome, regiao, descricao, email, emailConfirmado, cnpj, telefone, status } = vendedor
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <Card className={styles.cabecalho}>
      <Retrato pessoa={vendedor} size={88} />
      <div className={styles.dados}>
        <h1>{nome}</h1>
        {regiao && <p className={styles.detalhe}>{nomeDaRegiao(regiao)}</p>}
        {descricao && <p>{descricao}</p>}
        <TermosDoVendedor vendedor={vendedor} />
        {email && (
          <DefinitionList
            items={[
              ['E-mail', emailLink],
              [
                'Confirmação',
                emailConfirmado !== undefined && <EmailConfirmado confirmado={emailConfirmado} />,
              ],
              ['CNPJ', cnpj && formatarCnpj(cnpj)],
              ['Telefone', telefone && formatarTelefone(telefone)],
              ['Situação', status && <StatusDaConta status={status} />],
            ]}
          />
        )}
        {status && <Acoes vendedor={{ id, nome, status }} />}
      </div>
    </Card>
  )
}

interface AcaoProps {
  vendedor: { id: number; nome: string; status: StatusDeUser }
}

function Acoes({ vendedor }: AcaoProps) {
  const pode = usePermissao()
  return (
    <div className={styles.acoes}>
      {pode('aprovar-cadastros') && <DecisaoDoCadastro conta={vendedor} cadastros={cadastrosDeVendedores} />}
      {pode('aprovar-cadastros') && <Reabrir vendedor={vendedor} />}
      {pode('bloquear-contas') && <Bloquear vendedor={vendedor} />}
    </div>
  )
}

function Reabrir({ vendedor }: AcaoProps) {
  const { mutate: reabrir, isPending } = useReabrirVendedor(vendedor.id)
  return <ReaberturaDoCadastro conta={vendedor} onReabrir={reabrir} busy={isPending} />
}

function Bloquear({ vendedor }: AcaoProps) {
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
