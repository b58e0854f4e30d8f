<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\TemplateVersion;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListVersionsOperation
{
    /**
     * Get Versions of Template. The versions of a template that are kept, newest first.
     *
     * @param int $templateId Template id; at least 1
     *
     * @return list<TemplateVersion>
     *
     * @throws NotFoundException `template_not_found`
     * @throws GatewayException
     */
    public function listVersions(
        int $templateId,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'templates.listVersions',
            method: 'GET',
            path: '/api/templates/{templateId}/versions',
            parameters: ['templateId' => $templateId],
        ), $options);

        return Read::objects($answer->body, 'data', TemplateVersion::fromArray(...));
    }
}
