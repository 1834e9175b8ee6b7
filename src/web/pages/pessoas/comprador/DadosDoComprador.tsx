import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { deReais } from '#domain/centavos.ts'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { EmailConfirmado, StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { formatarTelefone } from '#web/components/cadastro/telefone.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { Comprador } from '#web/queries/pessoas/comprador-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { AcoesDoComprador } from './AcoesDoComprador.tsx'
import styles from './CompradorPage.module.css'

interface DadosDoCompradorProps {
  comprador: Comprador
}

/** Who the buyer is and how much credit is left. */
export function DadosDoComprador({ comprador }: DadosDoCompradorProps) {
  const { nome, email, emailConfirmado, cnpj, cep, telefone, status, descricao, dataCriacao } = comprador
  const { limiteDeCredito, limiteDisponivel, endereco } = comprador
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <Card className={styles.dados}>
      <div className={styles.quem}>
        <Retrato pessoa={comprador} size={72} />
        <div>
          <h1>{nome}</h1>
          <StatusDaConta status={status} />
        </div>
      </div>
      <div className={styles.figuras}>
        <Stat label="Limite de crédito">
          <Dinheiro valor={limiteDeCredito} />
        </Stat>
        <Stat label="Disponível" alarm={deReais(limiteDisponivel) < 0}>
          <Dinheiro valor={limiteDisponivel} />
        </Stat>
      </div>
      <DefinitionList
        items={[
          ['E-mail', emailLink],
          ['Confirmação', <EmailConfirmado key="email" confirmado={emailConfirmado} />],
          ['CNPJ', formatarCnpj(cnpj)],
          ['Telefone', telefone && formatarTelefone(telefone)],
          ['Endereço', endereco && umaLinha(endereco)],
          ['CEP', cep && masked(masks.cep, cep)],
          ['Cadastro', formatarDia(dataCriacao)],
          ['Descrição', descricao || null],
        ]}
      />
      <AcoesDoComprador comprador={comprador} />
    </Card>
  )
}

const umaLinha = ({ rua, numero, bairro, cidade, estadoSigla }: NonNullable<Comprador['endereco']>) =>
  `${rua}, ${numero} · ${bairro}, ${cidade} · ${estadoSigla}`
