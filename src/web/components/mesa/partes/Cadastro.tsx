import { Link } from '@tanstack/react-router'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { EmailConfirmado } from '#web/components/cadastro/StatusDaConta.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { paths } from '#web/paths.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import styles from '../Detalhe.module.css'
import { Analise } from './Analise.tsx'

export type DadosDoCadastro = NonNullable<TarefaAberta['cadastro']>

interface CadastroProps {
  tarefa: TarefaAberta
  pessoa: NonNullable<TarefaAberta['pessoa']>
  cadastro: DadosDoCadastro
}

/** What staff check before they decide on an account: address, CNPJ, how to reach it, the other accounts of its company, and the analysis. */
export function Cadastro({ tarefa, pessoa, cadastro }: CadastroProps) {
  const { status, cnpj, telefone, email, emailConfirmado, descricao, limiteDeCredito } = cadastro
  return (
    <Stack
      as="section"
      gap={4}
      className={`breaks ${styles.cadastro}`}
      aria-label={`Cadastro de ${pessoa.nome}`}
    >
      <DefinitionList
        items={[
          ['Endereço', pessoa.papel === 'COMPRADOR' ? <Endereco key="endereco" cadastro={cadastro} /> : null],
          [
            'CNPJ',
            <Stack key="cnpj" gap="hair">
              {formatarCnpj(cnpj)}
              <span>{cnpj.slice(8, 12) === '0001' ? 'Matriz' : `Filial ${cnpj.slice(8, 12)}`}</span>
            </Stack>,
          ],
          [
            'Outras contas',
            cadastro.outrasContas.length > 0 ? (
              <OutrasContas key="contas" contas={cadastro.outrasContas} />
            ) : null,
          ],
          ['Telefone', telefone && formatarTelefone(telefone)],
          [
            'E-mail',
            <Stack key="email" gap="hair">
              <a href={`mailto:${email}`} className={linha.link}>
                {email}
              </a>
              <EmailConfirmado confirmado={emailConfirmado} />
            </Stack>,
          ],
          ['Descrição', descricao || null],
        ]}
      />
      <Analise tarefa={tarefa} cadastro={cadastro} />
      {status === 'ATIVO' && limiteDeCredito === 0 && (
        <Row>
          <Link to={paths.comprador(pessoa.id)} className={buttonClass({ variant: 'quiet' })}>
            Definir limite
          </Link>
        </Row>
      )}
    </Stack>
  )
}

function Endereco({ cadastro: { endereco, cep } }: { cadastro: DadosDoCadastro }) {
  if (!endereco) return 'Incompleto'
  const { rua, numero, bairro, cidade, estadoSigla } = endereco
  return (
    <Stack gap="hair">
      <span>
        {rua}, {numero}
      </span>
      <span>
        {bairro}, {cidade} · {estadoSigla}
      </span>
      {cep && <span>CEP {masked(masks.cep, cep)}</span>}
    </Stack>
  )
}

function OutrasContas({ contas }: { contas: DadosDoCadastro['outrasContas'] }) {
  return (
    <Stack as="ul" gap="hair">
      {contas.map(({ id, nome, role }) => (
        <li key={id}>
          <Link to={role === 'COMPRADOR' ? paths.comprador(id) : paths.vendedor(id)} className={linha.link}>
            {nome}
          </Link>
        </li>
      ))}
    </Stack>
  )
}
