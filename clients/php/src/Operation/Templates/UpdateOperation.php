<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\MessageContent;
use MessagingGateway\Model\Template;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Template. Renames a template or gives it a new content, as a whole, which makes a new version. Older
     * versions, the newest 100, stay readable.
     *
     * @param int $templateId Template id; at least 1
     * @param string|null $name Each once, whatever its case; 1–100 characters
     *
     * @throws NotFoundException `template_not_found`
     * @throws GatewayException
     */
    public function update(
        int $templateId,
        ?string $name = null,
        ?MessageContent $content = null,
        ?CallOptions $options = null,
    ): Template {
        $answer = $this->caller->send(new Call(
            operation: 'templates.update',
            method: 'PUT',
            path: '/api/templates/{templateId}',
            parameters: ['templateId' => $templateId],
            body: Wire::fields([], ['name' => $name, 'content' => $content]),
        ), $options);

        return Template::fromArray($answer->object('data'));
    }
}
