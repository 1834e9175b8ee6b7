import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { campoObrigatorioDoPerfil, REGIOES } from '#domain/conta/user.ts'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { CepInput } from '#web/components/cep/CepInput.tsx'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import { paths } from '#web/paths.ts'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import { ENDERECO_DE_ANTES, explicarCom, useAtualizarPerfil } from '#web/queries/pessoas/user-queries.ts'
import { FileInput } from '#web/ui/file/FileInput.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { perfilFormSchemas } from './conta-schemas.ts'

interface PerfilFormProps {
  user: User
}

/** Name, description and picture; a buyer's CEP, a seller's region (spec §5). */
export function PerfilForm({ user }: PerfilFormProps) {
  const { mutateAsync: atualizar, error } = useAtualizarPerfil()
  const campoObrigatorio = campoObrigatorioDoPerfil(user.role)
  const [cep, setCep] = useState(user.cep ?? '')
  return (
    <Form
      label="Editar perfil"
      schema={perfilFormSchemas[campoObrigatorio ?? 'nenhum']}
      defaultValues={{
        nome: user.nome,
        descricao: user.descricao ?? '',
        versao: user.versao,
        ...(campoObrigatorio === 'cep' && { cep: user.cep ?? '' }),
        ...(campoObrigatorio === 'regiao' && { regiao: user.regiao ?? REGIOES[0] }),
      }}
      onSubmit={({ imageFile = null, ...form }) => atualizar({ form, imageFile })}
      explainError={explicarCom('Erro ao atualizar perfil')}
      submitLabel="Salvar perfil"
      actions={<DadosAtuais falha={error} onCarregar={() => location.reload()} />}
    >
      {({ field }) => (
        <>
          <TextInput label="Nome" autoComplete="organization" {...field('nome')} />
          <TextArea label="Descrição" optional rows={3} {...field('descricao')} />
          {campoObrigatorio === 'cep' && (
            <CepInput field={field('cep')} inicial={user.cep ?? ''} onCep={setCep} />
          )}
          {cep !== (user.cep ?? '') && (
            <p>
              <Link to={paths.perfil} hash="endereco">
                {ENDERECO_DE_ANTES}
              </Link>
            </p>
          )}
          {campoObrigatorio === 'regiao' && (
            <Select label="Região" {...field('regiao')}>
              {REGIOES.map(regiao => (
                <option key={regiao} value={regiao}>
                  {nomeDaRegiao(regiao)}
                </option>
              ))}
            </Select>
          )}
          <FileInput
            label="Imagem"
            optional
            square
            hint="Você escolhe o quadrado que aparece."
            currentUrl={user.imageUrl && imagemPequena(user.imageUrl)}
            {...field('imageFile')}
          />
        </>
      )}
    </Form>
  )
}
