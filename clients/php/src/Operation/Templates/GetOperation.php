<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Template;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Template. A template in its newest version, or in an older one.
     *
     * @param int $templateId Template id; at least 1
     * @param int|null $version Number of the version; the newest without it; at least 1
     *
     * @throws NotFoundException `template_not_found`
     * @throws GatewayException
     */
    public function get(
        int $templateId,
        ?int $version = null,
        ?CallOptions $options = null,
    ): Template {
        $answer = $this->caller->send(new Call(
            operation: 'templates.get',
            method: 'GET',
            path: '/api/templates/{templateId}',
            parameters: ['templateId' => $templateId],
            query: Wire::fields([], ['version' => $version]),
        ), $options);

        return Template::fromArray($answer->object('data'));
    }
}
