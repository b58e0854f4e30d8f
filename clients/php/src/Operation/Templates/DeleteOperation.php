<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete Template. Deletes a template with all its versions. What was sent with it stays.
     *
     * @param int $templateId Template id; at least 1
     *
     * @throws NotFoundException `template_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $templateId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'templates.delete',
            method: 'DELETE',
            path: '/api/templates/{templateId}',
            parameters: ['templateId' => $templateId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
